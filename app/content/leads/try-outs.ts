/**
 * The two ways to try an expert, both on other sites: everywhere the same names, and the same sentence on
 * what differs. Each link to one opens a dialog first, see `app/client/try-out/try-out.ts`.
 */
export const tryOuts = {
  difference:
    "Alpha: the full questions, on a separate site. Trial: a simplified expert, as a custom GPT, for 7 days.",
  alpha: {
    name: "Public alpha",
    /** Its button on expert pages and in other places. */
    button: "Test it now",
    open: "Open the public alpha",
  },
  trial: {
    name: "7-day trial",
    button: "Start Free Trial",
  },
} as const;

export type TryOut = "alpha" | "trial";

const english = {
  difference: tryOuts.difference as string,
  newTab: "(opens in a new tab)",
  close: "Close",
  /** Before the lead where the visitor comes from the page of another expert. */
  otherExpert: (expert: string) =>
    `${expert} isn’t in the alpha yet. You will meet Customer Discovery.`,
  alpha: {
    title: "Your demo opens in a moment",
    lead: "The public alpha of the Customer Discovery expert runs on a separate site and opens in a new tab.",
    countdown: { before: "Opens in", one: "second", other: "seconds" },
    spoken: {
      opening: "The demo opens in a new tab in 10 seconds.",
      halfway: "5 seconds left.",
    },
    stopped: "Countdown stopped. Open the demo whenever you’re ready.",
    blocked: "Your browser blocked the new tab. Open Now still works.",
    open: "Open Now",
    cancel: "Cancel",
    stop: "Stop countdown",
  },
  trial: {
    title: "Try it free for 7 days",
    lead: "You get a simplified Customer Discovery expert. It runs on another company’s platform, which may ask you to sign in. Your chats stay there.",
    facts: ["7 days", "No credit card", "Opens in a new tab"],
    open: "Open the trial",
    cancel: "Not now",
  },
};

const brazilian: typeof english = {
  difference:
    "Alfa: as perguntas completas, em um site separado. Teste: um especialista simplificado, como GPT personalizado, por 7 dias.",
  newTab: "(abre em nova aba)",
  close: "Fechar",
  otherExpert: (expert) =>
    `${expert} ainda não está no alfa. Você vai conhecer o Customer Discovery.`,
  alpha: {
    title: "Sua demonstração abre em instantes",
    lead: "O alfa público do especialista Customer Discovery, em inglês, fica em um site separado e abre em uma nova aba.",
    countdown: { before: "Abre em", one: "segundo", other: "segundos" },
    spoken: {
      opening: "A demonstração abre em uma nova aba em 10 segundos.",
      halfway: "Faltam 5 segundos.",
    },
    stopped: "Contagem parada. Abra a demonstração quando quiser.",
    blocked: "Seu navegador bloqueou a nova aba. “Abrir agora” ainda funciona.",
    open: "Abrir agora",
    cancel: "Cancelar",
    stop: "Parar contagem",
  },
  trial: {
    title: "Teste grátis por 7 dias",
    lead: "Você recebe um especialista Customer Discovery simplificado, em inglês. Ele roda na plataforma de outra empresa, que pode pedir login. Suas conversas ficam lá.",
    facts: ["7 dias", "Sem cartão de crédito", "Abre em nova aba"],
    open: "Abrir o teste",
    cancel: "Agora não",
  },
};

/** Texts of the dialog, in the language of the page around it. */
export const tryOutDialog = (language: string) => (language === "pt-BR" ? brazilian : english);
