insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'jobs-to-be-done-na-pratica',
  'Jobs to be Done na prática',
  'Time de Customer Discovery',
  'Descoberta',
  '{jtbd,entrevistas}',
  'Português',
  '/images/blog/jobs-to-be-done-na-pratica.svg',
  '2026-02-24T09:00:00Z',
  '2026-10-06T12:00:00Z',
  'Published',
  'Blog',
$md$Todo time de produto já ouviu a história da furadeira: ninguém quer a furadeira, quer o furo na parede. A história é boa, mas para cedo demais. Na verdade, ninguém quer nem o furo. A pessoa quer a casa com cara de casa antes da visita de domingo, e é por causa do domingo que ela compra hoje.

Jobs to be Done começa aí. Clayton Christensen definiu o job como o **progresso** que alguém tenta fazer numa **circunstância**. Na prática, a segunda palavra é a que os times perdem: escrevem o progresso ("quero organizar minha agenda"), jogam fora o domingo e ficam com uma frase que serve para qualquer produto.

O que vale saber é como recuperar a circunstância. Bob Moesta e Chris Spiek fazem isso entrevistando sobre uma **troca** que já aconteceu, do jeito de um documentário: data, lugar, quem estava junto.

## Três perguntas que mudam a entrevista

1. **"Quando foi a última vez?"** Nunca "como você costuma fazer". O costume é uma média, e média não compra nada.
2. **"O que aconteceu antes disso?"** Volte no tempo até o primeiro incômodo. Quase sempre ele está meses antes da compra.
3. **"O que você tentou e largou?"** Planilha, estagiário, grupo no WhatsApp, deixar para lá. Esse é o seu concorrente de verdade.

Nenhuma delas fala do seu produto. Quando o produto entra na conversa, a pessoa vira consultora e começa a sugerir botões. (Como fazer a pergunta sem entregar a resposta está em [Entrevistas sem viés](/resources/blog/entrevistas-sem-vies).)

## A linha do tempo de uma troca

Exemplo inventado: a dona de uma clínica com oito funcionários conta como trocou três cadernos por um sistema de agenda. Ao lado de cada momento, o nome que Moesta dá a ele.

| Quando, em 2025 | Momento | O que aconteceu |
| --- | --- | --- |
| Março | Primeiro pensamento | A recepcionista saiu de férias e ninguém entendeu os cadernos |
| Junho | Busca passiva | Uma amiga mostrou a consulta dela confirmada pelo WhatsApp |
| 11 de agosto, segunda | Busca ativa | Duas pacientes no mesmo horário; uma era a vizinha |
| 21 de agosto, quinta | Decisão | Escolheu o sistema em que alguém passaria a agenda a limpo |
| 29 de agosto, sexta à noite | Primeiro uso | A agenda da semana seguinte entrou depois do expediente |

Entre o primeiro pensamento e a compra passaram cinco meses. Um anúncio em abril teria falado sozinho. E o concorrente que quase ganhou não foi outro sistema, foi o caderno: ele resistiu cinco meses.

## A frase do job

A segunda-feira da vizinha já é quase a frase inteira. O formato "quando, quero, para" é o *job story*, que nasceu na Intercom e que Alan Klement divulgou:

| Parte | No caso da clínica |
| --- | --- |
| Quando | dois pacientes chegam no mesmo horário |
| Quero | garantir a agenda sem conferir três cadernos |
| Para | não passar vergonha na frente de quem me conhece |

O "para" é o que mais some no caminho até o backlog. Sem ele, o sistema vira mais um calendário. Com ele, fica claro por que a confirmação na véspera vale mais do que dez tipos de relatório: relatório não evita vergonha na recepção.

## As quatro forças

Ninguém troca só porque o novo é melhor. O incômodo empurra e a promessa puxa, mas o hábito segura e o medo trava. O diagrama também é de Moesta e Spiek. Aqui ele ganha uma quarta coluna, a única que interessa a quem vai construir:

| Força | Pergunta | Na clínica | O que o produto deve a ela |
| --- | --- | --- | --- |
| Incômodo | O que já não dava mais? | Duas pacientes às 14h | O horário trava no instante da marcação |
| Promessa | O que chamou atenção? | A confirmação da amiga | Mensagem na véspera, com resposta de um toque |
| Hábito | Do que ia sentir falta? | Ver o dia inteiro numa página | Uma folha impressa igual à do caderno |
| Medo | O que podia dar errado? | Perder a semana na mudança | Migração na sexta à noite, feita por uma pessoa |

As duas primeiras linhas qualquer concorrente tem no site. As duas últimas decidiram a compra, e nenhuma delas apareceria numa pesquisa com a pergunta "quais funcionalidades você gostaria de ter?".

## De cinco histórias ao backlog

Uma história convence demais. Junte cinco trocas da mesma situação e conte em quantas cada item do backlog pesou, a favor ou contra. Mais números inventados:

| Item | Pesou em | O que fazemos |
| --- | --- | --- |
| Confirmação na véspera | 4 de 5 | Primeiro |
| Migração assistida | 3 de 5 | Junto com o lançamento, à mão |
| Folha do dia impressa | 3 de 5 | Junto: são dois dias de trabalho |
| Aplicativo do paciente | 1 de 5 | Espera a próxima rodada de conversas |
| Relatórios por convênio | 0 de 5 | Não fazemos |

Cinco histórias dizem o que procurar, não quantas pessoas têm o problema. Para o "quantas", a conta é outra: [Mercado de baixo para cima](/resources/blog/mercado-de-baixo-para-cima).

## Para a próxima segunda-feira

Marque cinco conversas com quem trocou de solução nos últimos noventa dias. Não com quem pensa em trocar. Leve esta folha:

```text
Troca           de __________  para __________  em ___/___
1º pensamento   quando, onde, o que aconteceu
Busca passiva   o que viu sem procurar
Busca ativa     o que fez naquele dia, e com a ajuda de quem
Decisão         o que quase escolheu; quem mais opinou
Primeiro uso    o que estranhou
Frase           Quando ______, quero ______, para ______
A pessoa disse  (  ) "é isso"   (  ) corrigiu: ______
```

Ao fim, leia a frase em voz alta. Se a pessoa corrigir, ótimo: você acabou de aprender. Se ela disser "é isso", guarde. O especialista de [Customer Discovery](/products/ai-experts/customer-discovery) ajuda a preparar as conversas e monta o mapa do job com o que você trouxer. Em inglês, [The struggling moment](/resources/blog/the-struggling-moment) vai mais fundo no dia em que o jeito antigo deixa de servir.$md$
)
on conflict (slug) do nothing;
