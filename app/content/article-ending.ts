/** The invitation under an article, by the article's language. The pages it opens are in English. */
export const articleEndingCopy = {
  en: {
    title: "Do this with your own product",
    text: (expert: string) =>
      `The ${expert} expert works through it with you, question by question, and hands back a finished document. First see what such a document looks like.`,
    expert: (expert: string) => `Meet the ${expert} expert`,
    demo: "Read a complete example",
    session: {
      lead: "Or try the method now, without an account:",
      links: {
        "opportunity-ranking": "rank your opportunities in 10 minutes",
        "lean-canvas": "fill in your Lean Canvas in 15 minutes",
        "market-size": "size your market in 10 minutes",
      },
    },
  },
  pt: {
    title: "Faça isso com o seu produto",
    text: (expert: string) =>
      `O especialista de ${expert} percorre o caminho com você, pergunta por pergunta, e entrega um documento pronto. Veja antes um exemplo completo (páginas em inglês).`,
    expert: (expert: string) => `Conheça o especialista de ${expert}`,
    demo: "Leia um exemplo completo",
    session: {
      lead: "Ou experimente o método agora, sem conta (em inglês):",
      links: {
        "opportunity-ranking": "classifique suas oportunidades em 10 minutos",
        "lean-canvas": "preencha seu Lean Canvas em 15 minutos",
        "market-size": "calcule o seu mercado em 10 minutos",
      },
    },
  },
};
