import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as npm describes it in the list of what it installed. */
type Package = {
  version: string;
  license?: string;
  integrity?: string;
  optional?: boolean;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

type Manifest = Package & { name: string };

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const escape = (part: string) => part.replaceAll("@", "%40").replaceAll("+", "%2B");

/** What CycloneDX and the advisories call a package. */
const purl = (name: string, version: string) => `pkg:npm/${escape(name)}@${escape(version)}`;

const nameAt = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);

function component(path: string, { version, license, integrity, optional }: Package) {
  const id = purl(nameAt(path), version);
  const [, digest] = integrity?.match(/^sha512-(\S+)/) ?? [];
  const hash = digest && Buffer.from(digest, "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": id,
    name: nameAt(path),
    version,
    scope: optional ? "optional" : "required",
    hashes: hash ? [{ alg: "SHA-512", content: hash }] : undefined,
    licenses: license ? [{ expression: license }] : undefined,
    purl: id,
  };
}

/** Where a package finds another, as Node looks for it: beside itself, then further up. */
function find(name: string, from: string, installed: Map<string, Package>): string | undefined {
  const parts = (from && `${from}/`).split("node_modules/");
  const folders = parts.map((_, depth) => parts.slice(0, depth + 1).join("node_modules/"));
  return folders
    .map((folder) => `${folder}node_modules/${name}`)
    .findLast((path) => installed.has(path));
}

/**
 * A CycloneDX bill of the packages that lie in `node_modules`, the same bytes for the same packages.
 * @param directory a project after `npm ci`, and maybe after some of it was removed.
 */
export function billOfMaterials(directory: string): object {
  const { name, version, ...project } = readJson(join(directory, "package.json")) as Manifest;
  const listed = readJson(join(directory, "node_modules/.package-lock.json")) as {
    packages: Record<string, Package>;
  };
  const installed = new Map(
    Object.entries(listed.packages).flatMap(([path, found]): [string, Package][] => {
      if (!path.includes("node_modules/")) return [];
      // A workspace is linked from node_modules; its entry is that of the folder it links to.
      const described = found.link ? listed.packages[found.resolved ?? ""] : found;
      return described && existsSync(join(directory, path, "package.json"))
        ? [[path, described]]
        : [];
    }),
  );
  const uses = (path: string, { dependencies, optionalDependencies, peerDependencies }: Package) =>
    Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies }).flatMap(
      (used) => {
        const found = find(used, path, installed);
        return found ? purl(used, installed.get(found)?.version ?? "") : [];
      },
    );
  const components = new Map<string, object>();
  const edges = new Map<string, Set<string>>([
    [purl(name, version), new Set(uses("", { ...project, version }))],
  ]);
  for (const [path, found] of installed) {
    const described = component(path, found);
    components.set(described.purl, described);
    const used = edges.get(described.purl) ?? [];
    edges.set(described.purl, new Set([...used, ...uses(path, found)]));
  }
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: { type: "application", "bom-ref": purl(name, version), name, version },
    },
    components: [
      {
        type: "platform",
        name: "node",
        version: process.versions.node,
        purl: `pkg:generic/node@${process.versions.node}`,
      },
      ...components.values(),
    ],
    dependencies: [...edges].map(([ref, used]) => ({ ref, dependsOn: [...used].sort() })),
  };
}

process.stdout.write(`${JSON.stringify(billOfMaterials("."), null, 1)}\n`);
