/** Rows of `contact_submissions`, a minute apart, with a mix of words, states, forms and plans. */
export function* generateLeads(from: number, to: number) {
  const newest = Date.UTC(2026, 0, 1);
  for (let index = from; index < to; index += 1) {
    const form = ["contact", "subscription", "pricing"][index % 3];
    yield {
      full_name: `Person ${index}`,
      email: `person${index}@corp${index % 50}.example`,
      company_size: "11-50",
      message: `Tell me about topic${index % 40}.${index < 500 ? ` And about word${index}.` : ""}`,
      state: ["new", "contacted", "qualified", "closed"][index % 4],
      form,
      plan: form === "pricing" ? ["Monthly", "Annual", "Enterprise"][(index % 7) % 3] : null,
      created_at: new Date(newest - index * 60_000).toISOString(),
      idempotency_key: `generated lead ${index}`,
    };
  }
}
