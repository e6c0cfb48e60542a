const tones = {
  quiet: "border-control text-ink-soft",
  highlight: "border-primary bg-primary text-on-primary",
  ink: "border-dark bg-dark text-on-dark",
};

type BadgeProps = { tone?: keyof typeof tones; children: string };

export function Badge({ tone = "quiet", children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs leading-title font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
