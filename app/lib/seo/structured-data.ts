/** A schema.org object. */
export type JsonLd = { "@type": string; [property: string]: unknown };

/** The facts of the site in structured data. */
export type DescribedSite = {
  /** Public origin. */
  url: string;
  brand: string;
  tagline: string;
  contactEmail: string;
  linkedinUrl: string;
};

export function absolute({ url }: DescribedSite, path: string): string {
  return new URL(path, url).href;
}

export function publisher(site: DescribedSite): JsonLd {
  return {
    "@type": "Organization",
    "@id": absolute(site, "/#organization"),
    name: site.brand,
    url: absolute(site, "/"),
  };
}

export function organization(site: DescribedSite): JsonLd {
  return {
    ...publisher(site),
    description: site.tagline,
    logo: { "@type": "ImageObject", url: absolute(site, "/icon-512.png"), width: 512, height: 512 },
    sameAs: [site.linkedinUrl],
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: site.contactEmail,
      url: absolute(site, "/contact"),
      availableLanguage: ["en", "pt-BR"],
    },
  };
}

/** The site with the search of its blog. */
export function webSite(site: DescribedSite): JsonLd {
  return {
    "@type": "WebSite",
    "@id": absolute(site, "/#website"),
    name: site.brand,
    url: absolute(site, "/"),
    inLanguage: "en",
    publisher: { "@id": absolute(site, "/#organization") },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${absolute(site, "/resources/blog")}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** Breadcrumb trail: the parent pages from the top down, and the page's own name. */
export type Trail = {
  parents: readonly { name: string; href: string }[];
  current: string;
};

export function breadcrumbList(site: DescribedSite, { parents, current }: Trail): JsonLd {
  const steps = [...parents, { name: current, href: undefined }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: href === undefined ? undefined : absolute(site, href),
    })),
  };
}

type DescribedService = { name: string; description: string; path: string; image?: string };

/** The service of an expert. */
export function service(site: DescribedSite, { path, image, ...facts }: DescribedService): JsonLd {
  return {
    "@type": "Service",
    ...facts,
    url: absolute(site, path),
    image: image === undefined ? undefined : absolute(site, image),
    provider: publisher(site),
  };
}

type DescribedPlan = {
  name: string;
  description: string;
  /** US dollars per user and month. */
  price: number;
  /** Months that are billed at once. */
  billedMonths: number;
};

function offer(site: DescribedSite, path: string, plan: DescribedPlan): JsonLd {
  const { name, description, price, billedMonths } = plan;
  return {
    "@type": "Offer",
    name,
    description,
    url: absolute(site, path),
    price,
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      unitText: "user per month",
      unitCode: "MON",
      billingIncrement: billedMonths,
    },
  };
}

/** A service with its subscription plans. */
export function offeredService(
  site: DescribedSite,
  { plans, ...facts }: DescribedService & { plans: readonly DescribedPlan[] },
): JsonLd {
  return {
    ...service(site, facts),
    offers: plans.map((plan) => offer(site, facts.path, plan)),
  };
}

/** Search engines require that the questions and answers are visible on the page. */
export function faqPage(items: readonly { question: string; answer: string }[]): JsonLd {
  return {
    "@type": "FAQPage",
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

const unsafe = /[<>&\u2028\u2029]/g;

/** JSON-LD for a `<script>` element, escaped so that no text can close it. */
export function serializeJsonLd(things: readonly JsonLd[]): string {
  const [only, ...others] = things;
  const content = others.length === 0 ? only : { "@graph": things };
  return JSON.stringify({ "@context": "https://schema.org", ...content }).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
