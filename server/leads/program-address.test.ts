import { expect, test } from "vitest";

import { isProgram } from "./program-address.ts";

test.each(
  (
    "noreply no_reply no.reply no-replies noreply2 noreply-orders orders-noreply orders.no-reply do-not-reply donotreply2 " +
    "DoNotReply please-do-not-reply do_not_respond dont-reply never-reply nao-responda naoresponda nao.responder " +
    "MAILER-DAEMON mailer-daemon-17 postmaster hostmaster webmaster abuse noc security root cron www-data apache nginx " +
    "dev-null devnull null nobody bounces bounces+17-ada=engine.example bounce-1f2e-ada bounce-handler return-path " +
    "owner-team team-owner x-owners team-request team-requests team-bounces team-unsubscribe unsubscribe listserv sympa " +
    "majordomo mailman list auto-reply autoresponder automated vacation notifications notifications-9 alerts " +
    "dmarc dmarc-reports dmarc_rua tls-reports tlsrpt smtp-tls-reports fbl fbl-17 feedback-loop robot " +
    "prvs=1234567890=ada SRS0=HHH=TT=engine.example=ada srs1+abc btv1==abc==ada"
  ).split(" "),
)("a program or a role reads the mail to %s", (name) => {
  expect(isProgram(`${name}@engine.example`)).toBe(true);
});

test.each(
  (
    "ada abusefighter news.anna o.request ada-lovelace rooty norman.reply norman-reply n.reply reply ada.reply " +
    "sales info support contact noah.answer nora-replies donna.treply cronin null.stern.sister listen.up alerta " +
    "roberto robotham automattic.ada marc dmarcus owner.ada returner security.ada systema bouncer ada+noreply news-anna"
  ).split(" "),
)("a person may read the mail to %s", (name) => {
  expect(isProgram(`${name}@engine.example`)).toBe(false);
});
