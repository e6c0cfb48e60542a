import type { ExpertSlug } from "./experts/types";

/** The invitation under an article, by the article's language. The pages it opens are in English. */
export const articleEndingCopy = {
  en: {
    title: "Do this with your own product",
    text: (expert: string) =>
      `The ${expert} expert works through it with you, question by question, and hands back a finished document. First see what such a document looks like.`,
    expert: (expert: string) => `Meet the ${expert} expert`,
    demo: "Read a complete example",
  },
  pt: {
    title: "Faça isso com o seu produto",
    text: (expert: string) =>
      `O especialista de ${expert} percorre o caminho com você, pergunta por pergunta, e entrega um documento pronto. Veja antes um exemplo completo (páginas em inglês).`,
    expert: (expert: string) => `Conheça o especialista de ${expert}`,
    demo: "Leia um exemplo completo",
  },
};

/** The demo package that shows the expert's kind of work. */
export const exampleOf: Record<ExpertSlug, string> = {
  "innovation-strategy": "/demo/ai-lawyer-01",
  "market-analysis": "/demo/ai-lawyer-01",
  "product-strategy": "/demo/ai-lawyer-02",
  "competitive-analysis": "/demo/ai-lawyer-01",
  "customer-discovery": "/demo/ai-lawyer-01",
  "product-design": "/demo/ai-lawyer-03",
  "product-delivery": "/demo/ai-lawyer-04",
  "product-market-fit": "/demo/ai-lawyer-02",
  "product-led-growth": "/demo/ai-lawyer-02",
};
