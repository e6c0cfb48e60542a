insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'lean-canvas-em-uma-hora',
  'Lean Canvas em uma hora',
  'Time de Product Strategy',
  'Estratégia',
  '{lean-canvas,estratégia}',
  'Português',
  '/images/blog/lean-canvas-em-uma-hora.svg',
  '2026-03-31T09:00:00Z',
  '2026-09-29T12:00:00Z',
  'Published',
  'Blog',
$md$O Lean Canvas cabe em uma página: são nove quadros. Preencher leva vinte minutos. Preencher de um jeito que alguém consiga discordar leva uma hora, e a discordância é justamente o que interessa.

Ash Maurya partiu do Business Model Canvas, de Alexander Osterwalder. Manteve cinco quadros e trocou os quatro que descrevem uma empresa já em operação (parcerias, atividades, recursos, relacionamento com clientes) por quatro que deveriam preocupar uma empresa nova: problema, solução, métricas-chave, vantagem injusta. O primeiro rascunho ele faz de uma sentada só. Nós acrescentamos um relógio e uma regra: **o que está no quadro tem que ser algo que um estranho consiga conferir até sexta.**

## A ordem importa

Esqueça a leitura da esquerda para a direita. Comece pelos quadros de que todos os outros dependem e seja breve naquele de que você adoraria falar.

1. **Segmento de clientes (8 minutos).** Um só. Se escreveu "PMEs", complete com uma frase que comece por "quem, nesta semana, …".
2. **Problema (8 minutos).** No máximo três, nas palavras do cliente e, embaixo de cada um, como ele se vira hoje.
3. **Proposta de valor (6 minutos).** Uma frase que faria esse segmento parar de rolar a tela. Sem adjetivos.
4. **Solução (5 minutos).** Uma linha por problema. Cinco minutos, porque essa parte você sabe de cor.
5. **Canais (6 minutos).** Onde esse público já está numa quarta-feira qualquer.
6. **Fontes de receita (6 minutos).** Preço, unidade e quem assina. Um chute com número vale mais do que uma faixa.
7. **Estrutura de custos (6 minutos).** Quanto custa conquistar um cliente e quanto custa atender um.
8. **Métricas-chave (5 minutos).** Um número que subiria se os dois primeiros quadros fossem verdade.
9. **Vantagem injusta (2 minutos).** O que ninguém poderia copiar nem comprar. Em geral, nada ainda; então deixe vazio.

São 52 minutos. Os outros oito ficam para a única pergunta que conta: *qual quadro, se estiver errado, derruba a página inteira?* Circule.

## Uma página que dá para contestar

Um exemplo inventado, uma ferramenta que revisa contratos:

| Quadro | O que diz |
| --- | --- |
| Segmento de clientes | Gestoras de contratos em empresas de 200 a 500 pessoas sem jurídico interno. Primeiro: aquelas cujo trimestre fecha neste mês |
| Problema | O contrato de venda espera nove dias por uma resposta, e o cliente fecha com outro. Hoje: um escritório de fora, por e-mail |
| Proposta de valor | Resposta para todo contrato padrão no dia em que ele chega |
| Solução | Marca as cláusulas que fogem dos seus termos e oferece a redação que você aceitou da última vez |
| Canais | A reunião mensal de duas associações regionais de gestores de contratos |
| Receita | R$ 900 por gestora, por mês; quem assina é a diretoria comercial |
| Custos | Conquistar um cliente: R$ 12.000. Atender um: R$ 300 por mês |
| Métrica-chave | Contratos respondidos em um dia útil, por gestora, por semana |
| Vantagem injusta | (vazio) |

Compare com o que costuma estar ali: "escritórios de advocacia", "revisar contrato demora", "engajamento". Dá para concordar com isso um ano inteiro. Já em "nove dias" alguém na sala vai dizer "são três", e a reunião começa a valer a hora que custa.

## Faça a conta antes de levantar

Três quadros precisam concordar entre si, e em um minuto se vê se concordam. Suponha que um cliente tenha duas gestoras:

```text
Receita     2 gestoras × R$ 900 × 12  = R$ 21.600 por ano
Atender     R$ 300 × 12               = R$  3.600 por ano
Sobra       R$ 21.600 − R$ 3.600      = R$ 18.000 por ano
                                      = R$  1.500 por mês
Conquistar  R$ 12.000 / R$ 1.500      = 8 meses até se pagar
```

Dá para viver com oito meses se os clientes ficam por anos. Se conquistar um exigir mais uma rodada de visitas e custar R$ 24.000, são dezesseis, e alguém tem que emprestar a diferença a cada cliente novo. Você não descobriu se a ideia funciona. Descobriu de que número ela depende.

## E na segunda-feira?

Aqui o círculo ficou em volta do problema. Se ninguém perde venda por causa da espera, nem o preço nem o canal importam. Leve esse quadro para o alto de um cartão de teste, o Test Card da Strategyzer:

```text
Acreditamos que    gestoras perdem vendas enquanto esperam
Para verificar,    lemos com cinco gestoras as últimas quatro
                   vendas perdidas de cada uma
E medimos          em quantas o cliente reclama da espera
                   nos próprios e-mails
Estamos certos se  isso acontecer em pelo menos 8 das 20
```

E-mails, porque quem perdeu uma venda sempre se lembra de um bom motivo. E o número se combina antes da primeira conversa; depois dela, seis vai parecer bastante.

Então marque as cinco conversas. Perguntar sem induzir é um ofício à parte: comece pelo [momento em que a pessoa resolveu mudar](/resources/blog/jobs-to-be-done-na-pratica), não pela sua solução.

## Quando a hora dá errado

- **Dois segmentos numa página.** Você percebe no preço, que de repente precisa de um "ou". Pegue outra folha: dois canvases que competem valem mais do que um que concilia.
- **Um problema que é uma funcionalidade ausente.** "Eles não têm dashboard" é a sua solução vista de costas. Pergunte o que acontece no dia em que ele faz falta.
- **Todo mundo concorda.** Então os quadros estão vagos demais. Peça que cada um escreva um número para "quanto tempo o contrato espera?" antes de alguém abrir a boca.

Quando a resposta chegar, jogue o canvas fora e desenhe outro; o segundo leva metade do tempo. Um canvas que passa três meses sem mudar era só um pôster. O que sobrevive a uma briga de verdade sobre *quantos* está pronto para o próximo passo, um [mercado contado de baixo para cima](/resources/blog/mercado-de-baixo-para-cima). O [especialista de Customer Discovery](/products/ai-experts/customer-discovery) preenche a página com você e deixa pontilhada a borda de cada quadro que ninguém de fora do time confirmou.$md$
)
on conflict (slug) do nothing;
