/** The invitation under an article, by the article's language. The pages it opens are in English. */
export const articleEndingCopy = {
  en: {
    title: "Do this with your own product",
    text: (expert: string) =>
      `Try the method now, in a short session that ends in a document. The ${expert} expert goes further, question by question.`,
    expert: (expert: string) => `Meet the ${expert} expert`,
    demo: "Read a complete example",
    session: (minutes: string) => `The session takes ${minutes} and needs no account.`,
  },
  pt: {
    title: "Faça isso com o seu produto",
    text: (expert: string) =>
      `Experimente o método agora, em uma sessão curta que termina em um documento. O especialista de ${expert} vai além, pergunta por pergunta.`,
    expert: (expert: string) => `Conheça o especialista de ${expert}`,
    demo: "Leia um exemplo completo",
    session: (minutes: string) =>
      `A sessão leva ${minutes.replace("minutes", "minutos")} e não precisa de conta. As páginas estão em inglês.`,
  },
};
