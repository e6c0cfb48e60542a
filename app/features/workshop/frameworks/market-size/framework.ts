import {
  marketCopy as copy,
  marketLists as listLabels,
  marketQuestions as questionCopy,
} from "~/content/workshop/market-size";

import type { Framework } from "../framework";
import type { MarketSize } from "./engine";
import { marketReport as report } from "./report";
import { marketSession } from "./session";

export const framework: Framework<MarketSize> = {
  ...marketSession,
  copy,
  questionCopy,
  listLabels,
  title: ({ product }) => product,
  report,
};
