import { portuguese } from "~/content/site/portuguese";
import { useSite } from "~/ui/primitives/site-context";

/** Gives texts of the page's frame in the page's language; one without a translation stays English. */
export function useFrameWords(): (text: string) => string {
  const { language } = useSite();
  return language === "pt-BR" ? (text) => portuguese[text] ?? text : (text) => text;
}
