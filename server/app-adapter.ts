import type { ServerBuild } from "@remix-run/node";

import { visibleHeaders, visibleTarget } from "./app-question.ts";
import type { AppQuestion, AskApp, WholeAnswer } from "./app-question.ts";
import { createExpressAdapter } from "./express-adapter.ts";
import { createFormAction } from "./form-action.ts";
import { createPageBranches } from "./page-branch.ts";
import type { PageBranch } from "./page-branch.ts";
import { isDataPath, pathOf } from "./middleware/request-path.ts";

function toRequest(question: AppQuestion): Request {
  const { method, target, headers, siteUrl, body } = question;
  return new Request(`${siteUrl}${visibleTarget(target)}`, {
    method,
    headers: visibleHeaders(headers),
    body,
  });
}

async function whole(response: Response): Promise<WholeAnswer> {
  const { status, headers, body } = response;
  return {
    status,
    headers,
    body: body ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0),
  };
}

function answerOf(page: PageBranch, mode: string): AskApp {
  const form = createFormAction(page);
  if (!form) return createExpressAdapter(page.build, mode);
  const draw = createExpressAdapter(form.build, mode);
  return async (question) => {
    const { method, target, loadContext } = question;
    const acts = method === "POST" && !isDataPath(pathOf(target));
    const redirect = acts && (await form.act(toRequest(question), loadContext));
    return redirect ? whole(redirect) : draw(question);
  };
}

/** Chooses who answers at a path. */
function createAnswers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (path: string) => AskApp {
  if (typeof build === "function") {
    const answer = createExpressAdapter(build, mode);
    return () => answer;
  }
  const branchAt = createPageBranches(build);
  const answers = new Map<string, AskApp>();
  return (path) => {
    const page = branchAt(path);
    const known = answers.get(page.id);
    if (known) return known;
    const answer = answerOf(page, mode);
    answers.set(page.id, answer);
    return answer;
  };
}

/** The app of a build as a function of a question. */
export function createAppAdapter(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): AskApp {
  const answerAt = createAnswers(build, mode);
  return (question) => answerAt(pathOf(question.target))(question);
}
