/** Patterns without a proof of linear time, with their flags, and what bounds the text that each sees. */
export const exceptions: Record<string, string> = {
  "/@'\\/": "No pattern: the signs that a call of translate removes.",
  "/\\]\\([^)]*\\)/g": "In the editor's own browser, on the words of one block.",
  "/\\B(?=(?:\\d{3})+$)/g": "The digits of a number: at most 22.",
  "/^[^a-z]+|[^a-z]+$/g": "A password or a part of it: at most 1,000 characters.",
  '/new RegExp(`([\\\\p{L}\\\\p{N}])\\\\s*${ENTRY}`, "gu")/computed':
    "Made of constants, for the text of an article: at most 200 KB, and blanks are joined before.",
  '/new RegExp(tagSource, "iy")/computed':
    "Made of constants and tried by xss-vectors.test.ts; each attribute has a delimiter of its own.",
  '/new RegExp(tagSource, "gi")/computed':
    "Made of constants and tried by xss-vectors.test.ts; each attribute has a delimiter of its own.",
  "/(?<=.)\\+[^@]*(?=@)/": "An email address: the check of the column allows 254 characters.",
  "/=+$/": "The end of what btoa made: at most two signs.",
  "/ ?…+$/": "A label that was cut to its line before.",
  "/new RegExp(String.raw`\\S{${LONG}}`)/computed":
    "A constant length of one class: looks at each character that many times.",
  "/\\b(?:dai|week|month|quarter|year|annual)ly\\b|\\bannual\\b|\\b(?:per|an?|each|every|in|the|one|this|next|\\d+) (?:\\w+ )?(?:day|week|month|quarter|year|sprint)s?\\b/i":
    "One line of an answer: limits.line characters.",
  "/\\/\\/.*@/": "The operator's environment.",
  "/\\s*,\\s*/": "The operator's environment, matched by a strict pattern before.",
  '/new RegExp( `<(script|style)\\\\b([^>]*? nonce="${nonce}"[^>]*)>([\\\\s\\\\S]*?)</\\\\1>`, "g", )/computed':
    "A page of ours, with a nonce that nobody else knows.",
  "/new RegExp(`^ {1,${step}}|^\\\\t`)/computed":
    "Anchored at the beginning, with a bounded repetition.",
  "/[ \\t]+(?=<br>|$)/gm": "In the editor's own browser, on text that the editor pastes.",
  "/\\n+$/": "In the editor's own browser, on text that the editor pastes.",
  "/text-decoration[^;]*line-through/i":
    "In the editor's own browser, on a style attribute that the editor pastes.",
  "/[\\s\\p{P}\\p{Cs}]+$/u": "A text cut to the limit of a summary before.",
  '/new RegExp(CURRENCY, "i")/computed':
    "Made of constants; a number as typed, of at most 200 characters.",
  '/new RegExp(String.raw`^${CURRENCY}\\s*|\\s*(?:${CURRENCY}|%)$`, "gi")/computed':
    "Made of constants; a number as typed, of at most 200 characters.",
  '/<link\\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g': "Pages of ours, in a measurement.",
  "/<script\\b(?![^>]*ld\\+json)[^>]*>[\\s\\S]*?<\\/script>|<link\\b[^>]*modulepreload[^>]*>/g":
    "Pages of ours, in a measurement.",
  "/new RegExp(`${name}:\\\\s+(\\\\d+)`)/computed": "A file of the kernel, in a measurement.",
  '/<link\\b[^>]*rel="(?:stylesheet|preload)"[^>]*>/g': "Pages of ours, in a measurement.",
  '/([\\w-]+)="([^"]*)"/g': "Drawings of ours.",
  "/<text\\b([^>]*)>([\\s\\S]*?)<\\/text>/g": "Drawings of ours.",
  '/new RegExp(`^${source}${")".repeat(depth)}$`)/computed':
    "The pattern is the operator's; each wildcard becomes a class without nesting.",
  "/(\\d+(?:\\.\\d*)?|\\.\\d+)(ns|us|µs|μs|ms|s|m|h)/g": "The operator's configuration.",
  "/<!--[\\s\\S]*?-->/g": "Mails that our templates made.",
  "/<(head|style|script|title)\\b[\\s\\S]*?<\\/\\1\\s*>/gi": "Mails that our templates made.",
  "/<a\\b[^>]*?\\bhref\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')[^>]*>([\\s\\S]*?)<\\/a\\s*>/gi":
    "Mails that our templates made.",
  "/<[^>]*>/g": "Mails that our templates made.",
  "/\\{\\{([\\s\\S]*?)\\}\\}/": "Templates of ours or the operator's.",
  "/^\\/assets\\/|\\.[^/]+$/": "A path: validate-request.ts refuses longer targets.",
  "/\\S+@\\S+/g": "The answer of a mail server, cut to 1,000 characters.",
  "/<style\\b[^>]*>(.*?)<\\/style>/gis": "Demo packages of ours.",
  "/\\/+$/": "A path: the same file refuses longer targets.",
  "/\\beyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*/g": "A log line with a path or an error; a path has a limit.",
  "/^https://[^][/?#@\\\\\\s\\x00-\\x1f]+([/?#][^\\\\\\x00-\\x1f]*)?$/":
    "An address: the check of the column allows 1,000 characters.",
  "/(?<![a-zA-Z0-9])[0-9](?:[\\w().+/\\u00a0-]*[0-9]){5,19}/":
    "A lead: its columns have checks of their length; Postgres matches without going back.",
  "/#.*$/": "A file of ours.",
  "/\\s*\\n\\s*/g": "Templates of ours.",
  "/<link [^>]*deliverable\\.css[^>]*>/": "Pages of ours.",
};
