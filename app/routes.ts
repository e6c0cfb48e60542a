import { index, layout, route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";

// oxlint-disable-next-line node/no-process-env -- decided once, when the site is built
const forDevelopers = process.env.NODE_ENV !== "production";

/** The site map, one line per URL. Each section's layout holds its error screen. */
export default [
  route("sitemap.xml", "routes/system/sitemap.ts"),
  route("robots.txt", "routes/system/robots.ts"),
  route("llms.txt", "routes/system/llms.ts"),
  route("resources/blog/en/rss.xml", "routes/system/feed.ts", { id: "rss-en" }),
  route("resources/blog/en/atom.xml", "routes/system/feed.ts", { id: "atom-en" }),
  route("resources/blog/en/feed.json", "routes/system/feed.ts", { id: "json-feed-en" }),
  route("resources/blog/pt/rss.xml", "routes/system/feed.ts", { id: "rss-pt" }),
  route("resources/blog/pt/atom.xml", "routes/system/feed.ts", { id: "atom-pt" }),
  route("resources/blog/pt/feed.json", "routes/system/feed.ts", { id: "json-feed-pt" }),
  route("demo/styles/:file", "routes/demo/stylesheet.ts"),
  layout("routes/viewer.tsx", { id: "viewer" }, [
    layout("routes/marketing/layout.tsx", { id: "pages" }, [
      index("routes/marketing/home.tsx"),
      route("pricing", "routes/marketing/pricing.tsx"),
      route("contact", "routes/marketing/contact.tsx"),
      route("resources/blog", "routes/blog/list.tsx"),
      route("resources/blog/:slug", "routes/blog/post.tsx"),
      route("resources/blog/preview/:slug", "routes/blog/preview.tsx"),
      route("resources", "routes/resources/overview.tsx"),
      route("resources/faqs", "routes/resources/faqs.tsx"),
      route("resources/how-we-calculate", "routes/resources/how-we-calculate.tsx"),
      route("resources/forum", "routes/resources/forum.tsx"),
      route("resources/tutorials", "routes/resources/coming-soon.tsx", { id: "tutorials" }),
      route("resources/webinars", "routes/resources/coming-soon.tsx", { id: "webinars" }),
      route("resources/release-history", "routes/resources/coming-soon.tsx", { id: "releases" }),
      route("training", "routes/training/program.tsx", { id: "training" }),
      route("training/immersion", "routes/training/program.tsx", { id: "immersion" }),
      route("training/online-courses", "routes/training/program.tsx", { id: "courses" }),
      route("training/*", "routes/training/program.tsx", { id: "any-training" }),
      route("cases", "routes/cases/placeholder.tsx", { id: "cases" }),
      route("cases/testimonials", "routes/cases/placeholder.tsx", { id: "testimonials" }),
      route("cases/success-stories", "routes/cases/placeholder.tsx", { id: "success-stories" }),
      route("company", "routes/company/about.tsx"),
      route("company/leadership", "routes/company/leadership.tsx"),
      route("company/press", "routes/company/press.tsx"),
      route("company/careers", "routes/company/careers.tsx"),
      route("legal/terms", "routes/legal/text.tsx", { id: "terms" }),
      route("legal/privacy", "routes/legal/text.tsx", { id: "privacy" }),
      route("legal/cookies", "routes/legal/cookies.tsx"),
      route("consent", "routes/system/consent.tsx"),
    ]),
    layout("routes/demo/layout.tsx", { id: "demo-area" }, [
      route("demo", "routes/demo/index.tsx"),
      route("demo/:slug", "routes/demo/package.tsx"),
    ]),
    layout("routes/products/layout.tsx", { id: "products" }, [
      route("products", "routes/products/index.tsx"),
      route("products/ai-experts/competitive-analysis", "routes/products/competitive-analysis.tsx"),
      route("products/ai-experts/:slug", "routes/products/expert.tsx"),
      route("products/ai-agents/continuous-innovation", "routes/products/agent.tsx"),
    ]),
    layout("routes/auth/layout.tsx", { id: "auth" }, [
      layout("routes/auth/frame.tsx", [
        route("auth/login", "routes/auth/login.tsx"),
        route("auth/signup", "routes/auth/signup.tsx"),
        route("auth/callback", "routes/auth/callback.tsx"),
        route("auth/forgot-password", "routes/auth/forgot-password.tsx"),
        route("auth/reset-password", "routes/auth/reset-password.tsx"),
        route("auth/payment", "routes/auth/payment.tsx"),
      ]),
      route("auth/subscribe", "routes/auth/subscribe.tsx"),
      route("auth/subscribe/success", "routes/auth/subscribe-success.tsx"),
      route("auth/sign-out", "routes/auth/sign-out.ts"),
    ]),
    layout("routes/app/layout.tsx", { id: "app" }, [
      route("app", "routes/app/welcome.tsx"),
      route("app/account", "routes/app/account.tsx"),
      route("app/account/download", "routes/app/download.ts"),
    ]),
    ...(forDevelopers ? [route("styleguide", "routes/system/styleguide.tsx")] : []),
    route("*", "routes/system/not-found.tsx"),
  ]),
] satisfies RouteConfig;
