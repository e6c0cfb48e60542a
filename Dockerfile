# syntax=docker/dockerfile:1

# Same Node version as in package.json. A tag can change; to build on a fixed image, set its digest:
#   docker buildx imagetools inspect node:24.21.0-trixie-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg NODE_IMAGE=node:24.21.0-trixie-slim@sha256:... .
ARG NODE_IMAGE=node:24.21.0-trixie-slim
# The image of the previous release. Its assets are copied for pages that are still open.
ARG PREVIOUS_IMAGE=scratch

FROM ${PREVIOUS_IMAGE} AS previous

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-supabase/package.json packages/embedded-supabase/
COPY packages/lead-queue/package.json packages/lead-queue/
# Packages must not run install scripts; none needs to.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
# The build context has no git history to read the commit from.
ARG REVISION
RUN RELEASE="${REVISION:-}" npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY packages/embedded-supabase/package.json packages/embedded-supabase/
COPY packages/lead-queue/package.json packages/lead-queue/
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev
# Unused: TypeScript is an optional peer of Remix, and web-encoding needs @zxing on React Native only.
RUN rm -r node_modules/typescript node_modules/@zxing node_modules/.bin
# Not needed at run time. License texts stay.
RUN find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -name '*.tsx' \
    -o -name '*.scss' -o -name '*.md' ! -iname '*licen[cs]e*' ! -iname 'notice*' \) -delete \
  && find node_modules -type d -empty -delete

FROM ${NODE_IMAGE} AS site
# A running container needs no package manager.
RUN rm -rf /opt/yarn-* /usr/local/bin/corepack /usr/local/bin/npm /usr/local/bin/npx \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /usr/local/include/node /usr/local/lib/node_modules \
  && install -d -m 0700 -o node -g node /assets /data
WORKDIR /site
COPY --from=dependencies /site/node_modules node_modules
COPY package.json ./
COPY supabase supabase
COPY packages packages
COPY server server
COPY app app
COPY --from=build /site/build build
RUN --mount=from=previous,target=/previous \
  if [ -d /previous/site ]; then cp -rnp /previous/site/build/client/assets/. build/client/assets/; fi
# start.sh has the reason for each flag and variable.
# For BACKEND=embedded: mount a volume on /data, or the data is lost with the container.
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 EMBEDDED_DATA_DIR=/data/backend
# The user `node` as a number, because Kubernetes' runAsNonRoot cannot look up a name.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "--initial-old-space-size=48", "build/server.js"]
ARG VERSION=0 REVISION=unknown CREATED=1970-01-01T00:00:00Z SOURCE
LABEL org.opencontainers.image.title="Helmwise" \
  org.opencontainers.image.description="Public website of Helmwise" \
  org.opencontainers.image.licenses="LicenseRef-UNLICENSED" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}" \
  org.opencontainers.image.source="${SOURCE}"
