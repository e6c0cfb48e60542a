import { expect, test } from "vitest";
import { compileTemplate } from "./template.ts";

const data = {
  SiteURL: "https://site.example",
  ConfirmationURL: "https://api.example/verify?token=abc&type=signup&redirect_to=https://x.example",
  Email: "a@b.example",
  RedirectTo: "https://site.example/a?b=c&d=e",
  Token: "123456",
  Data: { name: `<b>"Ann" & 'Bob'</b>`, plan: "pro", seats: 3, admin: false, deep: { er: "x" } },
};

test.each([
  ["Code {{ .Token }}.", "Code 123456."],
  ["{{ .Data.name }}", "&lt;b&gt;&#34;Ann&#34; &amp; &#39;Bob&#39;&lt;/b&gt;"],
  ["{{ .Data.deep.er }} {{ .Data.seats }} {{ .Data.admin }}", "x 3 false"],
  ["[{{ .Missing }}{{ .Data.missing.deeper }}]", "[]"],
  [
    `<a href="{{ .ConfirmationURL }}">`,
    `<a href="https://api.example/verify?token=abc&amp;type=signup&amp;redirect_to=https://x.example">`,
  ],
  [
    `<a href="{{ .SiteURL }}/go?to={{ .RedirectTo }}&x=1">`,
    `<a href="https://site.example/go?to=https%3A%2F%2Fsite.example%2Fa%3Fb%3Dc%26d%3De&x=1">`,
  ],
  ["{{ if .Data.plan }}yes{{ else }}no{{ end }}", "yes"],
  ["{{ if .Data.admin }}yes{{ else }}no{{ end }}", "no"],
  [`{{ if eq .Data.plan "free" }}f{{ else if eq .Data.plan "pro" }}p{{ else }}o{{ end }}`, "p"],
  [`{{ if ne .Data.plan "pro" }}other{{ else }}pro{{ end }}`, "pro"],
  ["{{ if not .Data.admin }}user{{ end }}", "user"],
  ["{{ if .Email }}{{ if .Missing }}a{{ else }}b{{ end }}c{{ end }}", "bc"],
])("%s", (source, expected) => {
  expect(compileTemplate(source)(data)).toBe(expected);
});

test("a value cannot start a link with another scheme", () => {
  const template = compileTemplate(`<a href="{{ .Data.url }}">`);
  expect(template({ Data: { url: "javascript:alert(1)" } })).toBe(`<a href="#ZgotmplZ">`);
  expect(template({ Data: { url: "/relative path" } })).toBe(`<a href="/relative%20path">`);
});

test("inherited properties of the data are not accessible", () => {
  expect(compileTemplate("[{{ .constructor.name }}{{ .Data.toString }}]")(data)).toBe("[]");
});

test.each([
  ["{{ if .A }}x", '"{{ if }}" without "{{ end }}"'],
  ["x{{ end }}", '"{{ end }}" without an if'],
  ["{{ else }}", '"{{ else }}" without an if'],
  ["{{ range .A }}{{ end }}", "is not understood"],
  ["{{ eq .A }}", "is not understood"],
])("%s is rejected", (source, message) => {
  expect(() => compileTemplate(source)).toThrow(message);
});
