insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
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
