/** Patterns without a proof of linear time, with their flags, and what bounds the text that each sees. */
export const exceptions: Record<string, string> = {
  "/\\B(?=(?:\\d{3})+$)/g": "What String makes of a number: at most 25 characters.",
  "/(?<=.)\\+[^@]*(?=@)/": "An email address: the check of the column allows 254 characters.",
  '/new RegExp( `<(script|style)\\\\b([^>]*? nonce="${nonce}"[^>]*)>([\\\\s\\\\S]*?)</\\\\1>`, "g", )/computed':
    "A page of ours, with a nonce that nobody else knows.",
  "/[\\s\\p{P}\\p{Cs}]+$/u": "cutAtWord: the text was sliced to its limit before.",
  '/<link\\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g': "Pages of ours, in a measurement.",
  "/<script\\b(?![^>]*ld\\+json)[^>]*>[\\s\\S]*?<\\/script>|<link\\b[^>]*modulepreload[^>]*>/g":
    "Pages of ours, in a measurement.",
  '/<link\\b[^>]*rel="(?:stylesheet|preload)"[^>]*>/g': "Pages of ours, in a measurement.",
  '/([\\w-]+)="([^"]*)"/g': "Drawings of ours.",
  "/<text\\b([^>]*)>([\\s\\S]*?)<\\/text>/g": "Drawings of ours.",
  '/new RegExp(`^${source}${")".repeat(depth)}$`)/computed':
    "The pattern is the operator's; each wildcard becomes a class without nesting.",
  "/(\\d+(?:\\.\\d*)?|\\.\\d+)(ns|us|µs|μs|ms|s|m|h)/g":
    "The operator's configuration, matched by DURATION before.",
  "/<!--[\\s\\S]*?-->/g": "Mails that our templates made.",
  "/<(head|style|script|title)\\b[\\s\\S]*?<\\/\\1\\s*>/gi": "Mails that our templates made.",
  "/<a\\b[^>]*?\\bhref\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')[^>]*>([\\s\\S]*?)<\\/a\\s*>/gi":
    "Mails that our templates made.",
  "/<[^>]*>/g": "Mails that our templates made.",
  "/\\{\\{([\\s\\S]*?)\\}\\}/": "Templates of ours or the operator's.",
  "/^\\/assets\\/|\\.[^/]+$/":
    "A path: validateRequest, which comes before it in server.ts, refuses longer ones.",
  "/<style\\b[^>]*>(.*?)<\\/style>/gis": "Demo packages of ours.",
  "/^https://[^][/?#@\\\\\\s\\x00-\\x1f]+([/?#][^\\\\\\x00-\\x1f]*)?$/":
    "An address: the check of the column allows 1,000 characters.",
  "/(?<![a-zA-Z0-9])[0-9](?:[\\w().+/\\u00a0-]*[0-9]){5,19}/":
    "A lead: its columns have checks of their length; Postgres matches without going back.",
  "/<link [^>]*deliverable\\.css[^>]*>/": "Pages of ours.",
  "/<(/?)([a-z][\\w:-]*)((?:\\s+[a-z_:][\\w.:@-]*(?:\\s*=\\s*(?:\"[^\"]*\"|'[^']*'|[^\\s\"'<>\\x60]+))?)*)\\s*/?>/gi":
    "Each attribute begins with a blank, and truncateSource in plain-article.server.ts bounds the article; xss-vectors.test.ts tries it.",
  "/(?<![a-zA-Z0-9])([0-9](?:[\\w().+/\\u00a0-]*[0-9]){5,19})/":
    "A column of a lead: the checks of contact_submissions bound each; Postgres matches without going back.",
};
