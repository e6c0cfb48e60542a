/** The invitation under an article, by the article's language. The pages it opens are in English. */
export const articleEndingCopy = {
  en: {
    title: "Do this with your own product",
    text: (expert: string) =>
      `The ${expert} expert works through it with you, question by question, and hands back a finished document. First see what such a document looks like.`,
    expert: (expert: string) => `Meet the ${expert} expert`,
    demo: "Read a complete example",
    session: "Or try the method now, without an account:",
  },
  pt: {
    title: "Faça isso com o seu produto",
    text: (expert: string) =>
      `O especialista de ${expert} percorre o caminho com você, pergunta por pergunta, e entrega um documento pronto. Veja antes um exemplo completo (páginas em inglês).`,
    expert: (expert: string) => `Conheça o especialista de ${expert}`,
    demo: "Leia um exemplo completo",
    session: "Ou experimente o método agora, sem conta (em inglês):",
  },
};
