insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'prompts-para-agentes-de-codigo',
  'Prompts para agentes de código',
  'Time de Product Delivery',
  'IA',
  '{agentes,entrega}',
  'Português',
  '/images/blog/prompts-para-agentes-de-codigo.svg',
  '2026-09-15T12:00:00Z',
  '2026-09-15T12:00:00Z',
  'Published',
  'Blog',
$md$Um agente de código faz o que o texto diz, rápido e sem perguntar. Por isso um briefing vago sai mais caro com um agente do que com uma pessoa: a pessoa volta com uma pergunta, o agente volta com quatro mil linhas.

Então não é a redação que precisa de trabalho. É a lista de decisões que o texto carrega, porque cada uma que ele deixa de fora vai ser tomada por alguém que nunca viu os seus usuários.

## Seis partes, nesta ordem

1. **Resultado.** Quem consegue fazer o quê depois, em uma frase.
2. **Limites.** O que fica como está: arquivos, nomes, pacotes, dados.
3. **Exemplos.** Entradas e o que se espera delas, inclusive as feias.
4. **Verificações.** Os comandos que precisam passar para o trabalho contar como pronto.
5. **Ordem.** Que pedaço vem primeiro, e onde parar e mostrar.
6. **Em aberto.** O que você ainda não decidiu. Diga, ou alguém decide por você.

A maioria dos prompts é feita da primeira parte e de um adjetivo.

## O mesmo pedido, duas vezes

Fraco:

> Coloca uma exportação bacana na página de relatório.

Forte:

```text
Resultado     A analista baixa em CSV as linhas que vê,
              com os filtros dela aplicados.
Limites       A consulta continua em reports/query.ts.
              Nenhum pacote novo. UTF-8, ponto e vírgula,
              cabeçalho, fim de linha da RFC 4180.
Exemplos      sem linhas -> arquivo só com o cabeçalho
              a "azul"   -> entre aspas, as de dentro em dobro
              =SOMA(A1)  -> texto após apóstrofo, não fórmula
              -12,50     -> continua número
Verificações  npm test
              Teste no navegador: filtra, baixa, lê o arquivo.
Ordem         Consulta, rota, botão. Mostre antes do botão.
Em aberto     Mais de 100 mil linhas: recuse por enquanto
              e diga o limite na página.
```

A versão forte leva quinze minutos para escrever e não diz nada sobre como escrever o código. Quem faz isso são os exemplos. (O ponto e vírgula já é uma decisão dessas: num computador em português a vírgula é a casa decimal, e o Excel espera o outro separador.)

## Exemplos são a especificação

Três das quatro linhas saem fácil. O arquivo sem linhas é o que todo mundo esquece uma vez. As aspas estão na norma. A fórmula está ali porque planilhas executam uma célula que começa com sinal de igual: a OWASP descreve o ataque como injeção de CSV e recomenda neutralizar células que comecem com `=`, `+`, `-` ou `@`.

A quarta linha nasce quando se escreve a terceira. Se toda célula que começa com sinal de menos ganhar um apóstrofo, cada estorno do relatório vira texto, e o total da analista sai errado sem aviso. Se nenhuma ganhar, a brecha fica aberta. Alguém precisa dizer que um número negativo puro está liberado. Um agente teria escolhido um dos dois sem comentar, e na revisão os dois parecem certos.

É para isso que servem os exemplos. Quando você não consegue escrever o resultado esperado, encontrou uma decisão, e ela fica em *Em aberto* até ser tomada.

## Deixe os testes falarem

Não pergunte ao agente se ele terminou. Dê a ele um comando que saiba. Os quatro exemplos viram uma tabela, e a tabela vira o teste:

```ts
import assert from "node:assert/strict";
import { test } from "node:test";

import { toCsv } from "./to-csv.ts";

const examples = [
  { name: "sem linhas", rows: [], file: "cliente;total\r\n" },
  {
    name: "aspas",
    rows: [['a "azul"', "80"]],
    file: 'cliente;total\r\n"a ""azul""";80\r\n',
  },
  {
    name: "fórmula",
    rows: [["=SOMA(A1)", "80"]],
    file: "cliente;total\r\n'=SOMA(A1);80\r\n",
  },
  {
    name: "estorno",
    rows: [["Tília & Cia", "-12,50"]],
    file: "cliente;total\r\nTília & Cia;-12,50\r\n",
  },
];

for (const { name, rows, file } of examples) {
  test(name, () => {
    assert.equal(toCsv(["cliente", "total"], rows), file);
  });
}
```

Rode antes de entregar o briefing e veja falhar. Uma verificação que passa antes de o trabalho começar vai passar com qualquer trabalho. E diga em *Limites* que o arquivo de teste fica como está, ou o caminho mais curto até o verde passa por dentro das asserções.

## Quando dá errado, conserte o briefing

O reflexo é discutir no chat. Uma correção no chat dura o que o chat dura. Em vez disso, pergunte qual das seis partes deixou o erro passar, ponha ali a linha que faltava e recomece de uma cópia limpa do repositório. A segunda tentativa custa minutos, e a linha fica para a próxima tarefa.

| O que voltou | O que faltava no briefing |
| --- | --- |
| Funciona, e ninguém queria | Um resultado com uma pessoa dentro |
| Metade do repositório com formatação nova | Limites |
| Certo com os dados de demonstração, errado com a conta vazia | O exemplo vazio e o hostil |
| "Todos os testes passam", e nenhum toca no código novo | Uma verificação que falhasse antes |
| Duas mil linhas para revisar de uma vez | Ordem, com uma parada no meio |
| Um valor padrão escolhido sem perguntar, para arredondamento, moeda ou retenção | Em aberto |

Se o briefing não cabe em uma página, o trabalho é grande demais para uma rodada. Corte o trabalho, não o briefing; onde cortar, quem diz é [o apetite](/resources/blog/appetite-over-estimates) (em inglês).

Há um caso para o prompt solto: quando você está explorando e pretende jogar o resultado fora. Aí deixe o agente adivinhar, olhe o que ele adivinhou e escreva o briefing com o que agora você sabe que não quer.

## O formulário em branco

```text
Resultado     <quem> consegue <fazer o quê>, se <condição>.
Limites       Não muda: <arquivos, nomes, dados, testes>.
              Não pode: <pacotes, …>
Exemplos      <normal>  -> <resultado>
              <vazio>   -> <resultado>
              <hostil>  -> <resultado>
Verificações  <comando> falha hoje e passa quando pronto.
Ordem         <primeiro pedaço>, mostre, <segundo pedaço>.
Em aberto     <pergunta>: por enquanto, <o que fazer em vez
              de adivinhar>.
```

Se entram dados de pessoas, a [ficha de LGPD](/resources/blog/lgpd-e-ia-em-produto) vai em *Limites*, inteira. O [especialista de Product Delivery](/products/ai-experts/product-delivery) vai terminar o trabalho com um briefing desses, preenchido a partir dos cenários que vocês combinaram. À mão também funciona: copie o formulário, preencha com a tarefa que está na sua mesa e apague os adjetivos.$md$
)
on conflict (slug) do nothing;
