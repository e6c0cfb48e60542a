import type { Site } from "./site";

type NavigationLink = { name: string; href: string; description: string };
export type NavigationGroup = { title: string; items: NavigationLink[] };
export type NavigationItem = { name: string; href: string; submenu?: NavigationGroup[] };
export type FooterColumn = { title: string; links: { name: string; href: string }[] };

const experts: NavigationLink[] = [
  {
    name: "Innovation Strategy",
    href: "/products/ai-experts/innovation-strategy",
    description: "Decide where to innovate, and why you would win",
  },
  {
    name: "Market Analysis",
    href: "/products/ai-experts/market-analysis",
    description: "Size the market from the bottom up",
  },
  {
    name: "Product Strategy",
    href: "/products/ai-experts/product-strategy",
    description: "Choose what to build, and what not to",
  },
  {
    name: "Customer Discovery",
    href: "/products/ai-experts/customer-discovery",
    description: "Find the struggle people pay to end",
  },
  {
    name: "Product Design",
    href: "/products/ai-experts/product-design",
    description: "Go from opportunity to tested design",
  },
  {
    name: "Product Delivery",
    href: "/products/ai-experts/product-delivery",
    description: "Shape the work and ship it",
  },
  {
    name: "Product-Market Fit",
    href: "/products/ai-experts/product-market-fit",
    description: "Measure fit, then raise it",
  },
  {
    name: "Product-Led Growth",
    href: "/products/ai-experts/product-led-growth",
    description: "Let the product bring the next customer",
  },
];

export function mainNavigation(site: Pick<Site, "demoUrl">): NavigationItem[] {
  return [
    {
      name: "Products",
      href: "/products",
      submenu: [
        { title: "AI Experts", items: experts },
        {
          title: "AI Agents",
          items: [
            {
              name: "Continuous Innovation",
              href: "/products/ai-agents/continuous-innovation",
              description: "Coming Soon: experts that hand over to each other",
            },
          ],
        },
        {
          title: "Trial",
          items: [
            {
              name: "Customer Discovery alpha",
              href: site.demoUrl,
              description: "Try the public alpha of the expert",
            },
          ],
        },
      ],
    },
    {
      name: "Training",
      href: "/training",
      submenu: [
        {
          title: "Programs",
          items: [
            { name: "5-Day Immersion", href: "/training", description: "Intensive and hands-on" },
            { name: "Online Courses", href: "/training", description: "At your own pace" },
          ],
        },
      ],
    },
    {
      name: "Resources",
      href: "/resources",
      submenu: [
        {
          title: "Content",
          items: [
            {
              name: "Blog",
              href: "/resources/blog",
              description: "What we learn about building products",
            },
            {
              name: "Demo Packages",
              href: "/demo",
              description: "Check the quality of the deliverables",
            },
          ],
        },
      ],
    },
    { name: "About", href: "/company" },
    { name: "Contact", href: "/contact" },
  ];
}

export const footerNavigation: FooterColumn[] = [
  { title: "Products", links: experts },
  {
    title: "Resources",
    links: [
      { name: "Blog", href: "/resources/blog" },
      { name: "Tutorials", href: "/resources/tutorials" },
      { name: "Webinars", href: "/resources/webinars" },
      { name: "Release history", href: "/resources/release-history" },
    ],
  },
  {
    title: "Company",
    links: [
      { name: "About", href: "/company" },
      { name: "Careers", href: "/company/careers" },
      { name: "Press", href: "/company/press" },
      { name: "Contact", href: "/contact" },
    ],
  },
  {
    title: "Legal",
    links: [
      { name: "Terms", href: "/legal/terms" },
      { name: "Privacy", href: "/legal/privacy" },
      { name: "Cookies", href: "/legal/cookies" },
    ],
  },
];
