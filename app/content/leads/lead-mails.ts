import { ruleIn } from "./owner-rule.ts";
import { brand } from "../site/site.ts";
import { formCopy } from "./forms.ts";
import { dollars, subscriptionPlans } from "./subscribe.ts";
import { firstSession } from "../workshop/first-session.ts";

/** What so many licenses of this plan cost in a month, and what is billed at once; undefined where the price is agreed later. */
export function publishedPrice(plan?: string, licenses?: number) {
  const { monthly, annual } = subscriptionPlans;
  const found = [monthly, annual].find(({ id }) => id === plan);
  if (!found || !licenses) return undefined;
  const sum = found.monthlyDollars * licenses;
  return { month: dollars(sum), atOnce: dollars(sum * found.billedMonths) };
}

type Price = NonNullable<ReturnType<typeof publishedPrice>>;

/** The last line of a mail in English. */
export function mailFooter(address: string, site: string): string {
  return `Sent to ${address} by ${brand}, ${site}`;
}

/** The mail to a visitor whose request was received. It repeats the message unless that has a link. */
const english = {
  lang: "en",
  subject: `${brand} received your request`,
  contact: `Thank you for writing to ${brand}. We received your message from our contact form.`,
  subscription: (plan: string | undefined, licenses: number | undefined) =>
    [
      "Thank you. We received your request to subscribe",
      plan === undefined ? ` to ${brand}` : ` to the ${plan} plan of ${brand}`,
      licenses === undefined
        ? ""
        : licenses === 1
          ? " with 1 license"
          : ` with ${licenses} licenses`,
      ". Nothing is charged yet.",
    ].join(""),
  price: ({ month, atOnce }: Price) =>
    `At the published price that is ${month} USD a month${
      atOnce === month ? "" : `, billed once a year: ${atOnce} USD`
    }.`,
  next: (hasNumber: boolean) =>
    `Someone from our team reads it and replies to this address${hasNumber ? ", or to the number you left" : ""}.`,
  /** Where the operator has set no answer time. */
  unanswered: formCopy.unanswered,
  message: "What you wrote:",
  meanwhile: `Until we write: rank your customers’ needs in ${firstSession.minutes}, or write a canvas, size a market or put initiatives in order. No account needed.`,
  more: "To add something, reply to this email.",
  why: (site: string) =>
    `You get this email because this address was entered in a form at ${site}. If that wasn’t you, ignore it.`,
  footer: mailFooter,
};

export type AcknowledgementCopy = typeof english;

const portuguese: AcknowledgementCopy = {
  lang: "pt-BR",
  subject: `${brand} recebeu o seu pedido`,
  contact: `Obrigado por escrever para a ${brand}. Recebemos a mensagem que você enviou pelo formulário de contato.`,
  subscription: (plan, licenses) =>
    [
      "Obrigado. Recebemos o seu pedido para assinar",
      plan === undefined ? ` a ${brand}` : ` o plano ${plan} da ${brand}`,
      licenses === undefined ? "" : licenses === 1 ? " com 1 licença" : ` com ${licenses} licenças`,
      ". Nada será cobrado por enquanto.",
    ].join(""),
  price: ({ month, atOnce }) =>
    `Pelo preço publicado, são ${month} USD por mês${
      atOnce === month ? "" : `, cobrados uma vez por ano: ${atOnce} USD`
    }.`,
  next: (hasNumber) =>
    `Alguém da nossa equipe vai ler o pedido e responder a este endereço${hasNumber ? ", ou ao número que você deixou" : ""}.`,
  unanswered: "Se não tiver resposta em uma semana, escreva de novo.",
  message: "O que você escreveu:",
  meanwhile:
    "Até lá: ordene as necessidades dos seus clientes em 10 minutos, ou escreva um canvas, dimensione um mercado ou priorize iniciativas. Sem conta, em inglês.",
  more: "Para acrescentar algo, responda a este e-mail.",
  why: (site) =>
    `Você recebe este e-mail porque este endereço foi informado em um formulário em ${site}. Se não foi você, ignore-o.`,
  footer: (address, site) => `Enviado para ${address} por ${brand}, ${site}`,
};

/** The words for a visitor's language tag, such as `pt-PT`; English for other languages and none. */
export function acknowledgementCopy(language: string | undefined): AcknowledgementCopy {
  return /^pt\b/i.test(language ?? "") ? portuguese : english;
}

/** The mail to a member of the staff who owns leads from now on. */
export const ownerMailCopy = {
  title: (leads: number) => (leads === 1 ? "A lead is yours now" : `${leads} leads are yours now`),
  text: (leads: number, isByRule = false, stored = "") => {
    const rule = ruleIn(stored);
    if (isByRule)
      return `${rule ? `The owner rule “${rule}”` : "An owner rule"} gave you this lead.`;
    return leads === 1
      ? "A colleague made you the owner of this lead."
      : `A colleague made you the owner of ${leads} leads.`;
  },
  open: (leads: number): string =>
    leads === 1 ? "Open it on the desk" : "Open your leads on the desk",
};

/** The mail to a member of the staff who was made the owner of leads, after that was taken back. */
export const takenBackMailCopy: typeof ownerMailCopy = {
  title: (leads) =>
    leads === 1 ? "A lead is no longer yours" : `${leads} leads are no longer yours`,
  text: (leads) =>
    leads === 1
      ? "A colleague took back that you own a lead. There is nothing to do about it."
      : `A colleague took back that you own ${leads} leads. There is nothing to do about them.`,
  open: () => "Open your leads on the desk",
};

/** The mails to a member of the staff who owns leads whose follow-up is due, in the morning and at the time of a task. */
export const followUpMailCopy = {
  title: (due: number) => `${due} ${due === 1 ? "lead" : "leads"} to follow up today`,
  reminder: {
    title: (time: string, task: string) => `${time} ${task}`,
    titleOfMany: (tasks: number, time: string) => `${tasks} tasks by ${time}`,
    text: (tasks: number) =>
      tasks === 1 ? "The time of this task has come." : "The time of these tasks has come.",
  },
  text: (due: number, overdue: number) =>
    [
      `${due} of your leads ${due === 1 ? "is" : "are"} to be followed up today`,
      overdue > 0 ? `, ${overdue} of them since an earlier day` : "",
      ".",
    ].join(""),
  /** Stands for the text of a task that has none. */
  unnamed: "Follow up",
  since: (day: string, task: string) => `Since ${day}: ${task}`,
  more: (tasks: number) => `and ${tasks} more:`,
  openMore: (tasks: number) => `Open your tasks, with ${tasks} more`,
  zone: (zone: string) => `Times are those of ${zone}.`,
  open: "Your tasks on the desk, the earliest first:",
  openTasks: "Open your tasks",
  stop: "To stop these mails:",
  stopNow: "Stop these mails",
};

/** The mail about a new lead to those who work with leads. */
export const leadMailCopy = {
  reply: "Reply to this email to write to the sender.",
  sentBy: (replies: boolean) =>
    `Sent by a form of the ${brand} website. ${
      replies ? leadMailCopy.reply : "Write to the address above."
    }`,
  desk: "Open this request on the desk",
  none: "not given",
  message: "Message:",
};
