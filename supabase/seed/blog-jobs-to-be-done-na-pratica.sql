insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
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
)
on conflict (slug) do nothing;
