import { DockerfileParser } from "dockerfile-ast";
import type { Copy, Flag, Instruction, PropertyInstruction } from "dockerfile-ast";

export type Step =
  | { kind: "copy"; from: string | undefined; sources: string[]; target: string }
  | { kind: "run"; command: string }
  | { kind: "workdir"; path: string };

export type Stage = {
  name: string;
  steps: Step[];
  environment: Record<string, string>;
  /** What starts, and what asks whether it lives: a program and its arguments. */
  command: string[];
  healthCheck: string[];
};

// Says how the image is named, packed or run: nothing to carry out in a folder.
const ABOUT_THE_IMAGE = new Set(["ARG", "EXPOSE", "LABEL", "STOPSIGNAL", "USER"]);

function readCopy(instruction: Copy): Step {
  const operands = instruction.getArguments().map((argument) => argument.getValue());
  const from = instruction.getFlags().find((flag: Flag) => flag.getName() === "from");
  return {
    kind: "copy",
    from: from?.getValue() ?? undefined,
    sources: operands.slice(0, -1),
    target: operands.at(-1) ?? "",
  };
}

function readInto(stage: Stage, instruction: Instruction): void {
  const keyword = instruction.getKeyword();
  const content = instruction.getArgumentsContent() ?? "";
  if (keyword === "COPY") stage.steps.push(readCopy(instruction as Copy));
  else if (keyword === "RUN") stage.steps.push({ kind: "run", command: content });
  else if (keyword === "WORKDIR") stage.steps.push({ kind: "workdir", path: content });
  else if (keyword === "ENV") {
    for (const property of (instruction as PropertyInstruction).getProperties()) {
      stage.environment[property.getName()] = property.getValue() ?? "";
    }
  } else if (keyword === "CMD") stage.command = JSON.parse(content) as string[];
  else if (keyword === "HEALTHCHECK") {
    stage.healthCheck = JSON.parse(content.replace(/^CMD\s+/, "")) as string[];
  } else if (!ABOUT_THE_IMAGE.has(keyword)) {
    throw new Error(`The Dockerfile has ${keyword}, which only a container engine can carry out.`);
  }
}

/** The stages of a Dockerfile in their order; each must begin with an image and have a name. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const [, , name] = instruction.getArguments().map((argument) => argument.getValue());
    const stage = stages.at(-1);
    if (instruction.getKeyword() === "FROM") {
      if (!name) throw new Error("Give each stage of the Dockerfile a name.");
      stages.push({ name, steps: [], environment: {}, command: [], healthCheck: [] });
    } else if (stage) readInto(stage, instruction);
  }
  return stages;
}
