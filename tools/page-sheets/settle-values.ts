import type { Declaration, Root } from "postcss";

const READING = /var\((--[\w-]+)\)/g;
const PRODUCT = /calc\((-?[\d.]+)(rem|px|em) \* (-?[\d.]+)\)/g;

/** `*,:before,:after,::backdrop`, with the first values of what `@property` tells other browsers. */
const FIRST_VALUES = /^\s*\*(?:,\s*::?[\w-]+)*\s*$/;

function isOfTheme({ parent: rule }: Declaration): boolean {
  const layer = rule?.parent;
  return layer?.type === "atrule" && "params" in layer && layer.params === "theme";
}

/** What the theme sets, and nothing in the sheet ever sets to anything else. */
function findConstants(root: Root): Map<string, string> {
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    declared.set(prop, [...(declared.get(prop) ?? []), declaration]);
  });
  return new Map(
    [...declared].flatMap(([name, [first, ...others]]): [string, string][] =>
      first && others.length === 0 && isOfTheme(first) ? [[name, first.value]] : [],
    ),
  );
}

function multiplied(_whole: string, factor: string, unit: string, times: string): string {
  const product = Number((Number(factor) * Number(times)).toFixed(5));
  return product === 0 ? `0${unit}` : `${String(product).replace(/^(-?)0\./, "$1.")}${unit}`;
}

/** Writes what never changes where it is read, for a page shows few of the places that read it. */
function writeConstants(root: Root): void {
  const constants = findConstants(root);
  function settled(value: string): string {
    const text = value.replace(READING, (whole, name: string) => {
      const constant = constants.get(name);
      return constant === undefined ? whole : settled(constant);
    });
    return text.replace(PRODUCT, multiplied);
  }
  root.walkDecls((declaration) => {
    declaration.value = settled(declaration.value);
  });
}

/**
 * Gives every browser the first values that are meant for those without `@property`, and spares the
 * page what the others read instead.
 */
function writeFirstValues(root: Root): void {
  root.walkAtRules("supports", (supports) => {
    const [rule, ...others] = supports.nodes ?? [];
    if (rule?.type !== "rule" || others.length > 0 || !FIRST_VALUES.test(rule.selector)) return;
    const named = new Set(rule.nodes.flatMap((node) => (node.type === "decl" ? [node.prop] : [])));
    root.walkAtRules("property", (property) => {
      if (named.has(property.params)) property.remove();
    });
    supports.replaceWith(rule);
  });
}

/** Says the same in fewer words, as a part of the sheet is sent with each page. */
export function settleValues(root: Root): void {
  writeFirstValues(root);
  writeConstants(root);
}
