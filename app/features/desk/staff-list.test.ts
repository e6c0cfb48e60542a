import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { deskPages } from "~/content/desk/desk";
import { roleName, staffRoles } from "~/content/desk/staff-roles";

import { StaffList } from "./staff-list";

const self = "00000000-0000-4000-8000-000000000001";
const ada = { user_id: self, address: "ada@engine.example", has_second_factor: true };

const known = staffRoles.map((role) => [role, roleName(role)] as const);

test.each([...known, ["retired", "Unknown role (retired)"] as const])(
  "the list of the staff calls the role %s %s and offers to withdraw it",
  (role, name) => {
    const staff = [{ ...ada, roles: [role] }];
    const page = renderToStaticMarkup(createElement(StaffList, { staff, owners: [], self }));
    expect(page).toContain(`>${name}</span>`);
    expect(page).toContain(`name="role" value="${role}"`);
  },
);

test("the guide of staff says what each role may do", () => {
  const guide = readFileSync("docs/operations/staff.md", "utf8");
  const missing = staffRoles.filter(
    (role) => !new RegExp(`^\\| \`${role}\` +\\| [^ |]`, "m").test(guide),
  );
  expect(missing, "Add these to the table in docs/operations/staff.md").toEqual([]);
});

test.each(staffRoles)("a page of the desk opens for the role %s", (role) => {
  expect(deskPages.map((page) => page.role)).toContain(role);
});
