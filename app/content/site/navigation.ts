import { expertHref, expertList, expertSlugs } from "../experts/list";
import type { NavigationIconName } from "./navigation-icons";
import type { Site } from "./site";

export type NavigationLink = {
  name: string;
  href: string;
  description: string;
  icon: NavigationIconName;
  badge?: string;
};

export type NavigationGroup = { title: string; items: NavigationLink[] };

export type NavigationItem = {
  name: string;
  href: string;
  submenu?: NavigationGroup[];
  /** Left out of a header that has no room for it; other links lead there too. */
  spare?: boolean;
};

export type FooterColumn = { title: string; links: { name: string; href: string }[] };

const experts: NavigationLink[] = expertSlugs.flatMap((slug) => {
  const expert = expertList[slug];
  if ("planned" in expert) return [];
  const { name, line, icon } = expert;
  return [{ name, href: expertHref(slug), description: line, icon }];
});

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
              description: "Experts that hand over to each other",
              icon: "agent",
              badge: "Coming Soon",
            },
          ],
        },
        {
          title: "Trial",
          items: [
            {
              name: "Customer Discovery alpha",
              href: site.demoUrl,
              description: "Work with the public alpha of this expert",
              icon: "trial",
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
            {
              name: "5-Day Immersion",
              href: "/training",
              description: "Intensive and hands-on, in one week",
              icon: "immersion",
            },
            {
              name: "Online Courses",
              href: "/training",
              description: "Self-paced, one framework at a time",
              icon: "courses",
            },
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
              icon: "blog",
            },
            {
              name: "Demo Packages",
              href: "/demo",
              description: "Check the quality of the deliverables",
              icon: "packages",
            },
          ],
        },
      ],
    },
    { name: "Workshop", href: "/workshop", spare: true },
    { name: "Pricing", href: "/pricing", spare: true },
    { name: "About", href: "/company" },
    { name: "Contact", href: "/contact" },
  ];
}

export const footerNavigation: FooterColumn[] = [
  { title: "Products", links: experts.map(({ name, href }) => ({ name, href })) },
  {
    title: "Resources",
    links: [
      { name: "Blog", href: "/resources/blog" },
      { name: "Tutorials", href: "/resources/tutorials" },
      { name: "Webinars", href: "/resources/webinars" },
      { name: "Release history", href: "/resources/release-history" },
      { name: "Workshop", href: "/workshop" },
    ],
  },
  {
    title: "Company",
    links: [
      { name: "About", href: "/company" },
      { name: "Careers", href: "/company/careers" },
      { name: "Press", href: "/company/press" },
      { name: "Co-creators", href: "/company/co-creators" },
      { name: "Contact", href: "/contact" },
    ],
  },
  {
    title: "Legal",
    links: [
      { name: "Terms", href: "/legal/terms" },
      { name: "Privacy", href: "/legal/privacy" },
      { name: "Cookies", href: "/legal/cookies" },
      { name: "Security", href: "/security" },
    ],
  },
];

export const cookieSettings = { name: "Cookie settings", href: "/legal/cookies#consent" };
