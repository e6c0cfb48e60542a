-- The first posts of the blog, so that a fresh database has something to read.

insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values
(
  'the-struggling-moment',
  'The struggling moment',
  'Customer Discovery team',
  'Discovery',
  '{jtbd,interviews}',
  'English',
  '/images/blog/the-struggling-moment.svg',
  '2026-02-10T09:00:00Z',
  '2026-02-10T09:00:00Z',
  'Published',
  'Blog',
$md$People do not wake up wanting software. They wake up with Tuesday's problem. Somewhere between the third copy-paste and the second apology to a customer, the old way stops being good enough, and that is the moment a product gets a chance.

We call it the **struggling moment**: the point in time when someone notices that what they do today will not get them where they need to be. It has a date, a place and a person. If your research cannot name all three, you have an opinion, not a finding.

## What it sounds like

Compare two notes from the same interview.

> "Reporting is painful and takes too long."

> "On the first Thursday of the month I export four sheets, and by Friday noon my director has found a number that does not match. In March it happened in front of the board. That night I searched for a tool."

The first note can justify any feature you already like. The second one tells you what happened, when, who was watching and what the person did next. Only the second one can prove you wrong.

## How to find it

Ask about the last time, never about the usual time. Usual is where memory tidies up.

1. **Start at the purchase or the switch.** "When did you sign up? What day was it? Where were you?"
2. **Walk backwards.** "What happened the week before? And before that?"
3. **Find the first thought.** The moment somebody first thought "this cannot go on" is often months before they acted.
4. **Ask what they tried.** Spreadsheets, an intern, a script, living with it. Those are your real competitors.
5. **Ask who else had a stake.** The person who struggles and the person who pays are often two people with two different Thursdays.

## Four forces, one decision

Write what you heard into four boxes. The struggle is the push; your promise is the pull. Against both stand habit and anxiety, and they usually win.

| Force | Question | Example |
| --- | --- | --- |
| Push | What was wrong with the old way? | Wrong number in front of the board |
| Pull | What was attractive about the new way? | One source for all four sheets |
| Habit | What was comfortable about staying? | Everybody knows the spreadsheet |
| Anxiety | What could go wrong with the change? | "What if it breaks in board week?" |

A product team that sees only push and pull builds features. A team that sees all four also builds an import, a trial run beside the old sheet and a way back.

## Copy this

After each interview write one sentence and read it aloud to the person:

> *When* [date and situation], *I wanted to* [progress], *but* [obstacle], *so I* [what I did].

If they correct you, you have learned something. If they say "exactly", keep the sentence: five of them from five people are worth more than a survey of five hundred.$md$
),
(
  'lean-canvas-in-an-hour',
  'A Lean Canvas in an hour',
  'Product Strategy team',
  'Strategy',
  '{lean-canvas,strategy}',
  'English',
  '/images/blog/lean-canvas-in-an-hour.svg',
  '2026-03-17T09:00:00Z',
  '2026-03-17T09:00:00Z',
  'Published',
  'Blog',
$md$A Lean Canvas is nine boxes on one page. Filling them takes twenty minutes. Filling them so that somebody could disagree takes an hour, and the disagreement is the point.

## The order matters

Do not go from left to right. Go from what you know least to what you would like to talk about most.

1. **Customer segments (8 minutes).** One segment. If you write "SMEs", add the sentence that starts with "who this week".
2. **Problem (8 minutes).** Three problems in the customer's words, and under each the way it is solved today.
3. **Unique value proposition (6 minutes).** One sentence that would make your segment stop scrolling. No adjectives.
4. **Solution (5 minutes).** One line per problem. Five minutes, because you know this part too well.
5. **Channels (6 minutes).** Where the segment already is on an ordinary Wednesday.
6. **Revenue streams (6 minutes).** Price, unit, and who signs. A guess with a number beats a range.
7. **Cost structure (6 minutes).** What it costs to win one customer and to serve one customer.
8. **Key metrics (5 minutes).** One number that would go up if the first two boxes were true.
9. **Unfair advantage (2 minutes).** Usually empty. Leave it empty.

The remaining eight minutes are for the only question that counts: *which box, if wrong, kills the whole page?* Circle it. That is the riskiest assumption, and next week's work.

## What a good box looks like

| Box | Weak | Strong |
| --- | --- | --- |
| Segment | Law firms | Contract managers in companies of 200 to 500 people, without in-house counsel |
| Problem | Contract review is slow | A sales contract waits nine days for an answer, and the customer signs elsewhere |
| Metric | Engagement | Contracts answered within one working day, per manager and week |

A box is strong when you can imagine the interview that would prove it wrong.

## What to do with it on Monday

Put the circled box at the top of a test card:

```text
We believe that      contract managers lose deals while they wait
To check it, we will  read the last 20 lost deals of 5 managers
And measure           deals where the review took longer than 5 days
We are right if       at least 8 of 20 name the wait as the reason
```

Then throw the canvas away and draw it again when the answer is in. A canvas that survives three months unchanged was a poster.$md$
),
(
  'build-prompts-that-work',
  'Build prompts that work',
  'Product Delivery team',
  'AI',
  '{agents,delivery}',
  'English',
  '/images/blog/build-prompts-that-work.svg',
  '2026-04-21T09:00:00Z',
  '2026-04-21T09:00:00Z',
  'Published',
  'Blog',
$md$A coding agent does what the text says, fast and without asking. That is exactly why a vague brief is more expensive for an agent than for a person: a person comes back with a question, an agent comes back with four thousand lines.

## Six parts, in this order

1. **Outcome.** Who can do what afterwards, in one sentence.
2. **Boundaries.** What stays as it is: files, names, packages, data.
3. **Examples.** Inputs and the results you expect, including the ugly ones.
4. **Checks.** The commands that must pass before the work counts as done.
5. **Order.** Which piece first, and where to stop and show.
6. **Unknowns.** What you have not decided. Say so, or it will be decided for you.

Most prompts consist of the first part and an adjective.

## The same request, twice

Weak:

> Add a nice export to the report page.

Strong:

```text
Outcome    An analyst downloads the rows she sees as CSV, with her filters applied.
Boundaries Keep the query in reports/query.ts. No new package. UTF-8, comma, header row.
Examples   0 rows      -> a file with the header only
           a "quote"   -> doubled quotes, as in RFC 4180
           =SUM(A1)    -> written as text, never as a formula
Checks     npm test; a browser test that downloads and parses the file
Order      Query first, then the route, then the button. Show the route before the button.
Unknowns   More than 100,000 rows: refuse for now, say the limit on the page.
```

The strong version is twelve lines longer and saves a day. Notice that it says nothing about how to write the code. The examples do that.

## Examples are the specification

Three examples define a function better than three paragraphs. Choose them on purpose:

- the normal case, so that the intent is clear,
- the empty case, because it is always forgotten,
- the hostile case, because somebody will type it.

If you cannot write the expected result of an example, you have found a decision, not a detail. Put it under *Unknowns* and make it before the agent does.

## Let the checks argue

Never ask an agent whether it is done. Give it a command that knows. A check that can fail is worth more than a promise that cannot, and it still works when the next agent, or the next colleague, takes over.

Copy the six words into a file, fill them in for the task on your desk, and delete the adjectives. That is the whole method.$md$
),
(
  'jobs-to-be-done-na-pratica',
  'Jobs to be Done na prática',
  'Time de Customer Discovery',
  'Descoberta',
  '{jtbd,entrevistas}',
  'Português',
  '/images/blog/the-struggling-moment.svg',
  '2026-02-24T09:00:00Z',
  '2026-02-24T09:00:00Z',
  'Published',
  'Blog',
$md$Todo time de produto já ouviu a história da furadeira: ninguém quer a furadeira, quer o furo na parede. A história é boa, mas para cedo demais. Ninguém quer o furo também. A pessoa quer a casa com cara de casa antes da visita de domingo, e é por causa do domingo que ela compra hoje.

Jobs to be Done começa aí: no **progresso** que alguém quer fazer, numa situação concreta, com data e hora.

## Três perguntas que mudam a entrevista

1. **"Quando foi a última vez?"** Nunca pergunte "como você costuma fazer". O costume é uma média, e média não compra nada.
2. **"O que aconteceu antes disso?"** Volte no tempo até o primeiro incômodo. Quase sempre ele está meses antes da compra.
3. **"O que você tentou e largou?"** Planilha, estagiário, grupo no WhatsApp, deixar para lá. Esse é o seu concorrente de verdade.

Repare que nenhuma delas fala do seu produto. Quando o produto entra na conversa, a pessoa vira consultora e começa a sugerir botões.

## Um exemplo para copiar

Dona de uma clínica com oito funcionários, contando da última troca de sistema:

> "Foi numa segunda. Duas pacientes chegaram para o mesmo horário e uma delas era a minha vizinha. Naquela noite eu procurei um sistema de agenda."

A frase do job sai quase pronta:

| Parte | No caso da clínica |
| --- | --- |
| Quando | dois pacientes chegam no mesmo horário |
| Quero | garantir a agenda sem conferir três cadernos |
| Para | não passar vergonha na frente de quem eu conheço |

O "para" é o que a maioria dos times esquece. Sem ele, o sistema de agenda vira mais um calendário. Com ele, fica claro por que a confirmação na véspera vale mais do que dez tipos de relatório.

## As quatro forças

Ninguém troca só porque o novo é melhor. O **incômodo** empurra e a **promessa** puxa, mas o **hábito** segura e o **medo** trava. Pergunte pelas quatro:

- O que já não dava mais?
- O que chamou atenção na alternativa?
- Do que você ia sentir falta?
- O que poderia dar errado na mudança?

Se o medo é perder a agenda da semana, a funcionalidade mais importante do lançamento não está no produto: é alguém migrar os dados na sexta à noite.

## Para a próxima segunda-feira

Marque cinco conversas com quem trocou de solução nos últimos noventa dias. Não com quem pensa em trocar. Ao fim de cada uma, escreva a frase do job e leia em voz alta para a pessoa. Se ela corrigir, ótimo: você acabou de aprender. Se ela disser "é isso", guarde a frase.$md$
),
(
  'lean-canvas-em-uma-hora',
  'Lean Canvas em uma hora',
  'Time de Product Strategy',
  'Estratégia',
  '{lean-canvas,estrategia}',
  'Português',
  '/images/blog/lean-canvas-em-uma-hora.svg',
  '2026-03-31T09:00:00Z',
  '2026-03-31T09:00:00Z',
  'Published',
  'Blog',
$md$O Lean Canvas cabe em uma página: são nove quadros. Preencher leva vinte minutos. Preencher de um jeito que alguém consiga discordar leva uma hora, e a discordância é justamente o que interessa.

## A ordem importa

Esqueça a leitura da esquerda para a direita. Comece pelo que você menos sabe.

1. **Segmento de clientes (8 minutos).** Um só. Se escreveu "PMEs", complete a frase "que nesta semana…".
2. **Problema (8 minutos).** Três problemas nas palavras do cliente e, embaixo de cada um, como ele se vira hoje.
3. **Proposta de valor (6 minutos).** Uma frase que faria o seu segmento parar de rolar a tela. Sem adjetivos.
4. **Solução (5 minutos).** Uma linha por problema. Cinco minutos, porque essa parte você já sabe de cor.
5. **Canais (6 minutos).** Onde esse público está numa quarta-feira qualquer.
6. **Receita (6 minutos).** Preço, unidade e quem assina. Um chute com número vale mais do que uma faixa.
7. **Custos (6 minutos).** Quanto custa conquistar um cliente e quanto custa atender um cliente.
8. **Métricas (5 minutos).** Um número que subiria se os dois primeiros quadros fossem verdade.
9. **Vantagem injusta (2 minutos).** Em geral, vazio. Deixe vazio.

Os oito minutos que sobram são para a única pergunta que conta: *qual quadro, se estiver errado, derruba a página inteira?* Circule. Essa é a hipótese mais arriscada e o trabalho da próxima semana.

## O que é um quadro forte

| Quadro | Fraco | Forte |
| --- | --- | --- |
| Segmento | Escritórios de advocacia | Gestoras de contratos em empresas de 200 a 500 pessoas, sem jurídico interno |
| Problema | Revisar contrato demora | O contrato de venda espera nove dias e o cliente fecha com outro |
| Métrica | Engajamento | Contratos respondidos em um dia útil, por gestora e por semana |

Um quadro é forte quando você consegue imaginar a entrevista que provaria que ele está errado.

## E na segunda-feira?

Leve o quadro circulado para um cartão de teste:

```text
Acreditamos que       gestoras perdem vendas enquanto esperam a revisão
Para verificar, vamos ler as últimas 20 vendas perdidas de 5 gestoras
E medir               em quantas a revisão levou mais de 5 dias
Estamos certos se     pelo menos 8 de 20 citarem a espera como motivo
```

Quando a resposta chegar, jogue o canvas fora e desenhe outro. Um canvas que passa três meses sem mudar era só um pôster.$md$
)
on conflict (slug) do nothing;
