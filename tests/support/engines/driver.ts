/** What the journeys ask of a browser engine: one tab of a new visitor. */
export type Driver = {
  /** Resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  evaluate<Result, Given = undefined>(
    run: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result>;
  /** Moves the pointer to this place of the window, in pixels, and clicks there. */
  click(x: number, y: number): Promise<void>;
  /** Presses these keys together. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Cookies of the site, whose page may have to be opened for it. */
  addCookies(cookies: Cookie[]): Promise<void>;
  /** What the engine has complained about: errors on the console, uncaught ones, refused styles and scripts. */
  complaints(): string[];
  /** The folder of downloaded files. */
  downloads: string;
  close(): Promise<void>;
};

export type Cookie = { name: string; value: string };

export type Engine = {
  name: string;
  /** The programs that it needs, and the Debian packages that they come with. */
  programs: Record<string, string>;
  /** A new visitor of the site at this address, in a window 1280 px wide. */
  visit(origin: string): Promise<Driver>;
  /** Ends the engine. */
  quit(): Promise<void>;
};

/** The text of a call whose promise gives the result as JSON, for engines that take texts only. */
export function callText<Given>(run: (given: Given) => unknown, given: Given): string {
  const call = `(${run.toString()})(${JSON.stringify(given) ?? ""})`;
  return `(async () => JSON.stringify((await ${call}) ?? null))()`;
}

/** The keys of WebDriver, whose other keys are their characters. */
const KEYS: Record<string, string> = {
  Control: "\uE009",
  Shift: "\uE008",
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Backspace: "\uE003",
  End: "\uE010",
  ArrowLeft: "\uE012",
};

const key = (type: "keyDown" | "keyUp", name: string) => ({ type, value: KEYS[name] ?? name });

/** The actions of WebDriver, which its classic and its bidirectional protocol share. */
export const actions = {
  click: (x: number, y: number) => [
    {
      type: "pointer",
      id: "pointer",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    },
  ],
  press: (keys: string[]) => [
    {
      type: "key",
      id: "keyboard",
      actions: [
        ...keys.map((name) => key("keyDown", name)),
        ...keys.toReversed().map((name) => key("keyUp", name)),
      ],
    },
  ],
  type: (text: string) => [
    {
      type: "key",
      id: "keyboard",
      actions: [...text].flatMap((letter) => {
        const name = letter === "\n" ? "Enter" : letter;
        return [key("keyDown", name), key("keyUp", name)];
      }),
    },
  ],
};

/** Runs in each document before its own scripts: puts refusals by the content security policy on the console. */
export function reportRefusals(): void {
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    // oxlint-disable-next-line no-console -- the console is what the engines report
    console.error(`Refused by ${effectiveDirective}: ${blockedURI} ${sample}`);
  });
}
