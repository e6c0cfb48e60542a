import { contactAbout } from "../leads/contact";
import { brand } from "../site/site";

/** Only what the site's code and documents show; what is missing stands under `missing`. */
export const security = {
  path: "/security",
  title: "Security",
  heading: "What we store, who can read it, and what we don’t have yet",
  highlight: "what we don’t have yet",
  description: `What ${brand} stores and for how long, who can read it, how sign-in is protected, how to delete your data, how to report a problem, and what we don’t have yet.`,
  lead: "Short answers for the person who has to approve us. Each holds for this website, its accounts and its workshop today.",
  stored: {
    title: "What is stored, where and how long",
    rows: [
      {
        what: "Workshop answers",
        where:
          "In your browser. They reach our server if you save the document or, with JavaScript off, in the page address.",
        kept: "Kept until you delete them",
      },
      {
        what: "Saved documents",
        where: "In our database. Only you can read them, until you create a link.",
        kept: "Kept until you delete them; a deletion can be undone for a day",
      },
      {
        what: "Your account",
        where:
          "In the accounts service: address, a salted hash of the password, the key of two-step sign-in, and for each sign-in its time, IP address and program.",
        kept: "Kept until you delete it",
      },
      {
        what: "Requests from forms",
        where: "In our database, and in the mailbox of the people who answer.",
        kept: "Kept up to 24 months after our last exchange",
      },
      {
        what: "Technical records",
        where: "On the web server: path, status, duration. No addresses, no form contents.",
        kept: "Kept up to 30 days",
      },
    ],
  },
  answers: {
    title: "The questions you would ask",
    items: [
      {
        question: "Does this website send what I type to a language model?",
        answer:
          "No. The website runs no language model, and the workshop’s results come from formulas in your browser. The experts do use one: under your own key, at the provider you choose.",
      },
      {
        question: "Where is our LLM API key?",
        answer:
          "Not here. This website never asks for it. How the experts keep it will be described here before the first subscription starts.",
      },
      {
        question: "Is it encrypted?",
        answer:
          "Between your browser and us, yes: HTTPS only, enforced with HSTS. Passwords are stored as salted hashes, and session cookies cannot be read by scripts. How disks and backups are encrypted at rest is not decided yet; it depends on the database provider.",
      },
      {
        question: "In which region is the data, and with which providers?",
        answer:
          "Not decided yet. The site runs on any server with a Postgres database and a mail server. Region, database provider and mail provider will be named here before the first subscription starts.",
      },
      {
        question: "Who can read our data?",
        answer:
          "The database decides row by row. You read your own account and documents. Requests from forms are read by our people with the sales or admin role, who need a second factor to open the page. Editors cannot see them.",
      },
      {
        question: "Is there two-step sign-in?",
        answer:
          "Yes, with an authenticator app, for every account. With it on, a stolen password alone reads no document and changes no address. It can still delete the account.",
      },
      {
        question: "Is there an audit log?",
        answer:
          "For our own people, yes: every change of a role, change or deletion of a request, and export is recorded with who and when, and nobody can edit the record. There is no log for customers yet.",
      },
      {
        question: "How do we get our data out, or delete it?",
        answer:
          "On the account page: download everything as a file, or delete the account with all its documents at once. Requests from forms are deleted when you write to us.",
      },
    ],
  },
  missing: {
    title: "What we don’t have",
    lead: "So that you don’t have to ask.",
    items: [
      {
        icon: "Shield",
        title: "No certification",
        text: "No SOC 2 report and no ISO 27001 certificate.",
      },
      {
        icon: "Search",
        title: "No outside penetration test",
        text: "Each release is tested by us. No independent company has tested it yet.",
      },
      {
        icon: "Layers",
        title: "No single sign-on",
        text: "Accounts sign in with an email address, a password and, if you like, an app.",
      },
      {
        icon: "FileText",
        title: "No signed documents to download",
        text: "Need a data processing agreement? Write to us, and we’ll agree on one before you start.",
      },
    ],
  },
  next: {
    title: "Found a problem, or need a form filled in?",
    lead: "Report a vulnerability to the address in security.txt. Send questionnaires through the contact form; a person answers.",
    primary: { text: "Contact us", href: contactAbout("security") },
    secondary: { text: "security.txt", href: "/.well-known/security.txt" },
  },
  privacy: { text: "Everything in detail: the privacy policy", href: "/legal/privacy" },
} as const;
