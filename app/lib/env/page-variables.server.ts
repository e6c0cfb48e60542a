import { variable } from "./variable.server.ts";
import { mailAddress, shortText, tagId, videoIds, webUrl } from "./value-types.server.ts";

const otherwise = "the value in app/content/site/site.ts";

/** Links and scripts on the pages. */
export const pageVariables = {
  CONTACT_EMAIL: variable(mailAddress.optional(), {
    text: "Email address for questions, shown on pages and in mails.",
    otherwise,
    example: "hello@example.com",
  }),
  OPERATOR_NAME: variable(shortText.optional(), {
    text: "Legal name of who operates the site, shown in the footer, the terms and beside the contact form.",
    otherwise: "not shown",
    example: "Example Software GmbH",
  }),
  OPERATOR_COUNTRY: variable(shortText.optional(), {
    text: "Country in which the operator is established, shown beside the name and in the terms.",
    otherwise: "not shown",
    example: "Germany",
  }),
  ANSWER_TIME: variable(shortText.optional(), {
    text: "Sentence on how soon a message is answered, shown beside the contact and subscription forms. State only what you keep.",
    otherwise: "not shown",
    example: "We answer within two working days.",
  }),
  ANSWER_TIME_PT: variable(shortText.optional(), {
    text: "The same sentence in Portuguese, for the confirmation mail to visitors who use that language.",
    otherwise: "not shown",
    example: "Respondemos em até dois dias úteis.",
  }),
  DEMO_URL: variable(webUrl.optional(), {
    text: "Address of the product's demo.",
    otherwise,
    example: "https://alpha.example.com/",
  }),
  TRIAL_URL: variable(webUrl.optional(), {
    text: "Address of the free trial.",
    otherwise,
    example: "https://chat.example.com/trial",
  }),
  INSIDER_URL: variable(webUrl.optional(), {
    text: "Address of the insider program.",
    otherwise,
    example: "https://insider.example.com/",
  }),
  LINKEDIN_URL: variable(webUrl.optional(), {
    text: "Address of the company's LinkedIn page.",
    otherwise,
    example: "https://www.linkedin.com/company/example",
  }),
  HOW_IT_WORKS_VIDEOS: variable(videoIds.default([]), {
    text: "YouTube ids of up to three videos, one for each step of “How it works” on the home page, in order. Nothing is requested from YouTube until a visitor presses play.",
    otherwise: "no videos; each step shows its drawing",
    example: "AbCdEfGhIjK,LmNoPqRsTuV",
  }),
  ANALYTICS_TAG_ID: variable(tagId.optional(), {
    text: "Id of a Google tag (G-, GT- or GTM-). It is loaded only for visitors who accepted analytics cookies.",
    otherwise: "no analytics",
    example: "G-ABC1234567",
  }),
};
