import { RestError } from "../rest-error.ts";

type Format = "json" | "object" | "array" | "csv";

/** Format of the response, chosen by the Accept header. */
export type MediaType = {
  format: Format;
  stripNulls: boolean;
  contentType: string;
  /** The client requests the query plan instead of the result. */
  plan: { json: boolean; options: string[] } | null;
};

const SINGLE = "application/vnd.pgrst.object";
const ARRAY = "application/vnd.pgrst.array";

const FORMATS = new Map<string, [Exclude<Format, "plan">, string]>([
  ["*/*", ["json", "application/json; charset=utf-8"]],
  ["application/*", ["json", "application/json; charset=utf-8"]],
  ["application/json", ["json", "application/json; charset=utf-8"]],
  ["text/csv", ["csv", "text/csv; charset=utf-8"]],
]);

const PLAN_OPTIONS = ["analyze", "verbose", "settings", "buffers", "wal"];

type Accepted = { name: string; parameters: Map<string, string>; quality: number };

function parseAccept(header: string): Accepted[] {
  const types = header.match(/(?:"[^"]*"|[^,"])+/g) ?? [];
  const parsed = types.map((type) => {
    const [name = "", ...rest] = (type.match(/(?:"[^"]*"|[^;"])+/g) ?? []).map((s) => s.trim());
    const parameters = new Map(
      rest.map((parameter) => {
        const [key = "", ...value] = parameter.split("=");
        return [key.trim(), value.join("=").trim().replaceAll('"', "")];
      }),
    );
    return { name: name.toLowerCase(), parameters, quality: Number(parameters.get("q") ?? 1) };
  });
  return parsed.sort((a, b) => b.quality - a.quality);
}

function simpleType(name: string, parameters: Map<string, string>): MediaType | null {
  const stripNulls = parameters.get("nulls") === "stripped";
  const suffix = stripNulls ? ";nulls=stripped" : "";
  if (name === SINGLE || name === `${SINGLE}+json`) {
    const contentType = `${SINGLE}+json${suffix}; charset=utf-8`;
    return { format: "object", stripNulls, contentType, plan: null };
  }
  if (name === ARRAY || name === `${ARRAY}+json`) {
    if (!stripNulls) return simpleType("application/json", parameters);
    const contentType = `${ARRAY}+json${suffix}; charset=utf-8`;
    return { format: "array", stripNulls, contentType, plan: null };
  }
  const [format, contentType] = FORMATS.get(name) ?? [];
  return format && contentType ? { format, stripNulls: false, contentType, plan: null } : null;
}

function planType(name: string, parameters: Map<string, string>): MediaType | null {
  const json = name.endsWith("+json");
  const [inner = "application/json", ...rest] = (parameters.get("for") ?? "application/json").split(
    ";",
  );
  const innerParameters = new Map(
    rest.map((parameter) => {
      const [key = "", value = ""] = parameter.split("=");
      return [key.trim(), value.trim()];
    }),
  );
  const planned = simpleType(inner.trim().toLowerCase(), innerParameters);
  const asked = (parameters.get("options") ?? "").split("|");
  const options = PLAN_OPTIONS.filter((option) => asked.includes(option));
  const suffix = `; for="${parameters.get("for") ?? "application/json"}"`;
  const withOptions = options.length > 0 ? `; options=${options.join("|")}` : "";
  const contentType = `application/vnd.pgrst.plan+${json ? "json" : "text"}${suffix}${withOptions}; charset=utf-8`;
  return planned && { ...planned, contentType, plan: { json, options } };
}

/**
 * Chooses the first accepted media type that is known.
 * @throws RestError PGRST107 (406) if there is none
 */
export function negotiate(accept: string | null, plansEnabled: boolean): MediaType {
  const accepted = parseAccept(accept ?? "*/*");
  for (const { name, parameters } of accepted) {
    const isPlan = /^application\/vnd\.pgrst\.plan(\+json|\+text)?$/.test(name);
    const type = isPlan ? plansEnabled && planType(name, parameters) : simpleType(name, parameters);
    if (type) return type;
  }
  const names = accepted.map(({ name }) => name).join(", ");
  throw new RestError(406, "PGRST107", `None of these media types are available: ${names}`);
}
