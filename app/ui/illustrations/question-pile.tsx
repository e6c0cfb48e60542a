type QuestionPileProps = { label: string; questions: readonly string[] };

const places = [
  "mr-10 rounded-bl-sm",
  "ml-12 rounded-br-sm",
  "mr-4 rounded-bl-sm",
  "ml-6 rounded-br-sm",
  "mr-16 rounded-bl-sm",
];

/** Unsorted questions. */
export function QuestionPile({ label, questions }: QuestionPileProps) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {questions.map((question, index) => {
        const last = index === questions.length - 1;
        return (
          <li
            key={question}
            className={`rounded-lg border px-5 py-3.5 font-semibold shadow-md ${places[index % places.length]} ${last ? "border-ink bg-primary text-on-primary" : "border-line bg-surface"}`}
          >
            {question}
          </li>
        );
      })}
    </ul>
  );
}
