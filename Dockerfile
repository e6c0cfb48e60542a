FROM node:24-slim AS base
WORKDIR /site

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm install
COPY . .
RUN npm run build

FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev

FROM base AS site
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compile-cache
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json server.ts ./
COPY server server
COPY app/platform app/platform
COPY app/content/site.ts app/content/demo-packages.ts app/content/
COPY supabase supabase
# For BACKEND=embedded: mount a volume here, or the data goes with the container.
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.ts"]
