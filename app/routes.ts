import { index, layout, route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";

// oxlint-disable-next-line node/no-process-env -- decided once, when the site is built
const forDevelopers = process.env.NODE_ENV !== "production";

/** The site map, one line per URL. Each section's layout holds its error screen. */
export default [
  layout("routes/viewer.tsx", { id: "viewer" }, [
    layout("routes/marketing/layout.tsx", { id: "pages" }, [
      index("routes/marketing/home.tsx"),
      route("contact", "routes/marketing/contact.tsx"),
      route("resources/blog", "routes/blog/list.tsx"),
      route("resources/blog/:slug", "routes/blog/post.tsx"),
      route("legal/cookies", "routes/legal/cookies.tsx"),
      route("consent", "routes/system/consent.tsx"),
    ]),
    layout("routes/products/layout.tsx", { id: "products" }, [
      route("products", "routes/products/index.tsx"),
      route("products/ai-experts/competitive-analysis", "routes/products/competitive-analysis.tsx"),
      route("products/ai-experts/:slug", "routes/products/expert.tsx"),
      route("products/ai-agents/continuous-innovation", "routes/products/agent.tsx"),
    ]),
    layout("routes/auth/layout.tsx", { id: "auth" }, [
      route("auth/login", "routes/auth/login.tsx"),
      route("auth/signup", "routes/auth/signup.tsx"),
      route("auth/callback", "routes/auth/callback.tsx"),
      route("auth/sign-out", "routes/auth/sign-out.ts"),
    ]),
    layout("routes/app/layout.tsx", { id: "app" }, [route("app", "routes/app/welcome.tsx")]),
    ...(forDevelopers ? [route("styleguide", "routes/system/styleguide.tsx")] : []),
    route("*", "routes/system/not-found.tsx"),
  ]),
] satisfies RouteConfig;
