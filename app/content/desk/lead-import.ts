/** The limits of a file of leads. */
export const MOST_LEADS = 5_000;
export const MOST_MEGABYTES = 2;
export const MOST_COLUMNS = 100;
/** Characters of a row. */
export const MOST_CHARACTERS = 100_000;

const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en")} rows`);
const leads = (count: number) => (count === 1 ? "1 lead" : `${count.toLocaleString("en")} leads`);

/** Texts of the page that imports leads. */
export const importCopy = {
  title: "Import leads",
  description: "Takes leads from a file of comma-separated values.",
  lead: `From a CSV file of up to ${MOST_MEGABYTES} MB, ${MOST_LEADS.toLocaleString("en")} rows and ${MOST_COLUMNS} columns, such as a spreadsheet saves it. First you see what would be imported. Then all of it is imported, or nothing.`,
  file: "CSV file",
  fileHint: "The first row names the columns. Separated by commas, semicolons or tabs.",
  upload: "Show the preview",
  another: "Take another file",
  found: (name: string, count: number) => `${name}: ${rows(count)}`,
  columns: "Columns",
  columnsLead:
    "Which column of the file has what. For a name that is missing stands the company, or the beginning of the address.",
  none: "Not in the file",
  options: "Options",
  state: "State of all these leads",
  doubles: "Import people who are leads already, too",
  update: "Update the preview",
  submit: (count: number) => `Import ${leads(count)}`,
  first: (count: number) => (count === 1 ? "The first lead" : `The first ${count} leads`),
  nothing: "Nothing can be imported from this file as it stands.",
  doubleRows: (count: number) =>
    count === 1 ? "1 double is left out" : `${count.toLocaleString("en")} doubles are left out`,
  refusedRows: (count: number) =>
    count === 1 ? "1 row cannot be imported" : `${rows(count)} cannot be imported`,
  others: (count: number) => `and ${count.toLocaleString("en")} more`,
  line: (line: number) => `Line ${line}`,
  reasons: {
    known: "is a lead already",
    double: (line: number) => `same person as in line ${line}`,
    name: "has neither a name nor an email address",
    size: "company size is none of ours",
    plan: "plan is none of ours",
    language: "language is neither English nor Portuguese",
    received: "day of receipt is none, such as 2026-03-01",
    future: "day of receipt is in the future",
    old: "was received more than 24 months ago, for which we keep leads",
  },
  labels: {
    full_name: "Name",
    email: "Email",
    company: "Company",
    company_size: "Company size",
    messaging_contact: "Phone or messaging contact",
    message: "Message",
    plan: "Plan",
    licenses: "Licenses",
    best_time: "Best time",
    language: "Language",
    utm_source: "How it reached us",
    received: "Received on (UTC)",
  },
  noMessage: "Imported without a message.",
  problems: {
    noFile: "Choose a file.",
    tooLarge: `Choose a file of at most ${MOST_MEGABYTES} MB.`,
    tooMany: `The file has more than ${MOST_LEADS.toLocaleString("en")} rows, or very many empty ones. Split it, or delete the empty rows.`,
    tooWide: `A row of the file has more than ${MOST_COLUMNS} columns. In a spreadsheet, delete the columns that are not needed, and save the sheet as CSV again.`,
    tooLong: (line: number) =>
      `Line ${line.toLocaleString("en")} belongs to a row of more than ${MOST_CHARACTERS.toLocaleString("en")} characters. A quotation mark may be missing, or a text is too long. Correct the file and choose it again.`,
    empty: "The file has no rows below the names of its columns.",
    unreadable: (line: number) =>
      `Line ${line} cannot be read: a quotation mark is missing or too many. Nothing was imported.`,
    notText: "This is no CSV file. In a spreadsheet, save the sheet as CSV.",
    changed:
      "Nothing was imported yet, because the preview showed something else. Look at what is imported now, then import again.",
    failed: "Nothing was imported, because the database didn’t answer. Please try again.",
  },
};

export type ImportField = keyof typeof importCopy.labels;

export const importFields = Object.keys(importCopy.labels) as ImportField[];

/** Names of columns in files, in lower case without accents and signs, by what they have. */
export const columnNames: Record<ImportField, readonly string[]> = {
  full_name: [
    "name",
    "full name",
    "fullname",
    "contact",
    "contact name",
    "nome",
    "nome completo",
    "contato",
  ],
  email: ["email", "e mail", "mail", "email address", "endereco de email"],
  company: [
    "company",
    "company name",
    "organization",
    "organisation",
    "account",
    "empresa",
    "companhia",
  ],
  company_size: [
    "company size",
    "size",
    "employees",
    "tamanho",
    "tamanho da empresa",
    "funcionarios",
  ],
  messaging_contact: [
    "messaging contact",
    "phone",
    "phone number",
    "mobile",
    "whatsapp",
    "telefone",
    "celular",
  ],
  message: [
    "message",
    "note",
    "notes",
    "comment",
    "comments",
    "mensagem",
    "nota",
    "notas",
    "observacoes",
  ],
  plan: ["plan", "plano"],
  licenses: ["licenses", "seats", "licencas", "assentos"],
  best_time: ["best time", "melhor horario"],
  language: ["language", "idioma", "lingua"],
  utm_source: ["utm source", "source", "lead source", "origem", "fonte"],
  received: [
    "received utc",
    "received",
    "received on",
    "date",
    "created",
    "created at",
    "data",
    "criado em",
  ],
};
