insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'product-market-fit-com-honestidade',
  'Product-market fit com honestidade',
  'Time de Product-Market Fit',
  'Crescimento',
  '{pmf,métricas}',
  'Português',
  '/images/blog/product-market-fit-com-honestidade.svg',
  '2026-08-18T12:00:00Z',
  '2026-08-18T12:00:00Z',
  'Published',
  'Blog',
$md$Pergunte a 180 pessoas como elas se sentiriam sem o seu produto, e dá para anunciar um fit de 24%, de 32% ou de 50%. Os três números saem das mesmas respostas, e nenhum deles é mentira. O honesto é aquele que você tinha decidido olhar antes de as respostas chegarem.

## A pergunta e para que ela foi feita

Sean Ellis propôs uma pesquisa de uma pergunta só: como você se sentiria se não pudesse mais usar este produto? *Muito decepcionado*, *um pouco decepcionado*, *nada decepcionado*. Ele comparou perto de cem startups e viu que as que penavam para crescer tinham, em geral, menos de 40% no primeiro grupo, e as que decolavam tinham, em geral, mais.

Duas condições costumam se perder quando os 40% passam de boca em boca. Isso é um padrão visto entre empresas, não uma lei da natureza, então 41% e 39% são o mesmo resultado. E a pergunta é para quem sabe o que perderia: gente que usou o principal do produto, pelo menos duas vezes, nas últimas duas semanas.

## Uma pesquisa, três resultados

Um exemplo inventado: uma agenda de consultas para consultórios e clínicas. A pesquisa foi para todo mundo que tem conta, e 180 pessoas responderam.

| Quem | Respostas | Muito | Um pouco / nada | Resultado |
| --- | ---: | ---: | ---: | ---: |
| Todos | 180 | 44 | 71 / 65 | 24% |
| Sem os que quase não usam | 120 | 38 | 51 / 31 | 32% |
| destes: médico sozinho | 66 | 15 | 30 / 21 | 23% |
| destes: clínica com recepção | 38 | 19 | 14 / 5 | 50% |
| destes: rede | 16 | 4 | 7 / 5 | 25% |

A primeira linha mistura 60 pessoas que entraram uma vez, ou que não aparecem há semanas. Ninguém sente falta do que nunca teve, e a resposta delas fala do onboarding. A segunda linha é a que Ellis descreve. A quarta é a mais interessante e a mais perigosa.

É interessante porque um produto que faria muita falta à metade de um grupo é um começo melhor do que um que faria alguma falta a um terço de todos. É perigosa porque ninguém tinha dado nome a esse grupo antes. Fatie qualquer pesquisa por porte, estado, plano e cargo, e alguma fatia vai passar dos 40% por sorte. Achada depois, ela é uma hipótese para a próxima pesquisa, com gente que ainda não respondeu. Escrita antes, é um resultado.

## As regras, antes da primeira resposta

Copie, preencha e mande para alguém que vá se lembrar.

```text
Pergunta      Como você se sentiria sem poder usar <produto>?
Conta         Fez <ação principal> 2 vezes ou mais em 14 dias
Não conta     Colegas, amigos, contas que nós mesmos criamos
Segmentos     <dois ou três, pelo que fazem, não pelo que são>
Amostra       40 respostas por segmento, ou sem resultado
Régua         40%, lida com o intervalo
Se passar     <o que começamos a fazer>
Se não        <o que paramos de fazer>
De novo em    <data>, com outras pessoas
Escrito em    <data>, por <nome>
```

A linha que dói é *Se não*. Uma pesquisa que não consegue parar nada é enfeite.

## Diga quanta certeza você tem

Dezenove de 38 é metade, mas metade de 38 pessoas. Edwin B. Wilson publicou em 1927 um intervalo para proporções assim, que se comporta bem com amostras pequenas e cabe em poucas linhas:

```python
from math import sqrt

def interval(yes, answers, z=1.96):
    """Intervalo de Wilson de 95%, em por cento."""
    n, p = answers, yes / answers
    middle = p + z * z / (2 * n)
    spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    ends = (middle - spread, middle + spread)
    scale = 100 / (1 + z * z / n)
    return tuple(round(scale * end) for end in ends)

interval(44, 180)  # (19, 31)  todos
interval(38, 120)  # (24, 40)  quem usa
interval(19, 38)   # (35, 65)  clínica com recepção
```

Então a boa notícia se lê assim: algo entre 35% e 65%, num grupo em que só reparamos depois, e a duas respostas da amostra que teríamos exigido. É motivo para pesquisar mais clínicas com recepção neste mês. Não é motivo para contratar um time de vendas.

## Chame uma segunda testemunha

As pessoas são gentis em pesquisas. Com as próprias manhãs, nem tanto. Veja se os mesmos segmentos voltam, safra por safra. De novo inventado, as contas que começaram em janeiro:

| Contas ainda ativas | Clínica com recepção | Médico sozinho |
| --- | ---: | ---: |
| Início | 40 | 90 |
| Mês 1 | 31 | 52 |
| Mês 2 | 27 | 34 |
| Mês 3 | 26 | 22 |
| Mês 4 | 26 | 13 |

A clínica com recepção cai e depois estabiliza em 65%. O médico sozinho continua caindo, e nada na coluna diz onde vai parar. Aqui a pesquisa e o comportamento concordam. Quando discordarem, acredite no comportamento: um segmento entusiasmado que não volta gosta da sua ideia, e um segmento morno que aparece toda segunda deve estar preso por hábito ou pela chefia.

## Depois, leia as palavras

O resultado diz se há fit. Três perguntas abertas, na mesma pesquisa, dizem o que fazer: que tipo de pessoa mais se beneficiaria deste produto, qual é o principal benefício para você e como poderíamos melhorá-lo?

Rahul Vohra contou como o Superhuman usou essas respostas. Leia primeiro os muito decepcionados, para saber para quem é o produto e por que eles gostam tanto. Depois leia os um pouco decepcionados, mas só os que citam o mesmo benefício principal: eles querem o que você tem, e alguma coisa está no caminho. Metade do roadmap foi para o que o primeiro grupo adora, metade para o que segura o segundo. O resto recebeu um não educado. Em três trimestres o resultado foi de 22% a 58%, e uns dez desses pontos vieram de olhar para as pessoas certas, antes de construir qualquer coisa. Isso é escolha de cliente, não progresso, e vale a pena não misturar os dois.

O que se escreve nesses campos ainda é opinião. Antes de construir por causa dela, pergunte pelo dia que está por trás, como em [Jobs to be Done na prática](/resources/blog/jobs-to-be-done-na-pratica). E deixe o crescimento pago para depois: um [loop](/resources/blog/loops-not-funnels) (texto em inglês) espalha decepção tão bem quanto encanto.

O nosso [especialista de Product-Market Fit](/products/ai-experts/product-market-fit) vai pedir essas regras antes de tudo e recusar uma régua escolhida depois do resultado. À mão, um arquivo de texto com data faz o mesmo.$md$
)
on conflict (slug) do nothing;
