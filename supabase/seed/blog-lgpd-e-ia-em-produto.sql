insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'lgpd-e-ia-em-produto',
  'LGPD e IA em produto',
  'Time de Product Delivery',
  'IA',
  '{lgpd,privacidade}',
  'Português',
  '/images/blog/lgpd-e-ia-em-produto.svg',
  '2026-06-23T12:00:00Z',
  '2026-09-17T12:00:00Z',
  'Published',
  'Blog',
$md$Alguém do time cola um chamado de suporte num modelo de linguagem e pede a categoria. Funciona, e duas semanas depois é funcionalidade. Nesse caminho, o CPF de uma paciente e o remédio que ela toma foram parar em cinco lugares, e a política de privacidade conhece um deles.

"A LGPD deixa usar IA?" é uma pergunta grande demais para ter resposta. A lei (13.709/2018) fala de tratamento de dados pessoais, e um prompt é isso: uso, transmissão e quase sempre armazenamento. A pergunta que dá para responder é menor: **campo a campo, o que precisa ir no prompt, e onde isso fica depois?** É a conta que o produto leva pronta para o encarregado e para o jurídico. Este texto ajuda a fazê-la; não é parecer.

## Siga a mensagem até parar

Exemplo inventado: uma agenda para clínicas quer classificar mensagens de pacientes em remarcar, cancelar, dúvida e urgência.

```text
Oi, é a Marina, CPF 123.456.789-00, marina@correio.example,
(11) 95555-0100. Preciso remarcar o psiquiatra de quinta:
o remédio novo me deixou enjoada.
```

Depois da resposta, o texto continua existindo:

1. no banco, onde sempre esteve;
2. no log de requisições, que guarda o prompt inteiro "para depurar";
3. no fornecedor do modelo, pelo prazo do contrato;
4. no índice vetorial, se houver busca por mensagens parecidas;
5. na planilha com "vinte exemplos reais" que alguém montou para avaliar o modelo.

O teste é um pedido de eliminação que você tenha de atender (art. 18). Se o time só sabe apagar do primeiro lugar, os outros quatro não estavam no desenho.

## Campo a campo

| Campo | A tarefa precisa? | O que vai no prompt |
| --- | --- | --- |
| Nome, CPF, e-mail, telefone | Não | Etiqueta: `[CPF_2]` |
| Especialidade | Não | Etiqueta |
| Dia da consulta | Sim | "quinta" |
| Sintoma | Só para reconhecer urgência | Fica, e o texto continua sensível |

Isso é o princípio da necessidade (art. 6º, III) em forma de tabela. A última linha é a que muda o projeto. Saúde é dado sensível (art. 5º, II), com lista própria de hipóteses no art. 11, e o legítimo interesse não está nela. A máscara ajuda, mas não transforma a natureza do dado: enquanto você guarda o mapa que liga a etiqueta à Marina, ele é pseudonimizado e continua pessoal.

## Uma máscara para copiar

O que tem formato sai por expressão regular. O nome não tem formato, mas o cadastro o conhece.

```ts
const formats = {
  EMAIL: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  CPF: /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g,
  FONE: /(?<!\d)(?:\+?55 ?)?\(?\d{2}\)? ?9?\d{4}-?\d{4}(?!\d)/g,
};

type Known = Record<string, string>;

// known: o que o cadastro sabe; originals não sai do servidor.
export function mask(text: string, known: Known) {
  const originals = new Map<string, string>();
  const hide = (label: string) => (value: string) => {
    const tag = `[${label}_${originals.size + 1}]`;
    originals.set(tag, value);
    return tag;
  };
  for (const [label, format] of Object.entries(formats))
    text = text.replace(format, hide(label));
  for (const [label, value] of Object.entries(known))
    if (value) text = text.replaceAll(value, hide(label));
  return { text, originals };
}
```

Com `{ NOME: "Marina", ESPECIALIDADE: "psiquiatra" }`, a mensagem vira:

```text
Oi, é a [NOME_4], CPF [CPF_2], [EMAIL_1],
[FONE_3]. Preciso remarcar o [ESPECIALIDADE_5] de quinta:
o remédio novo me deixou enjoada.
```

Rode a máscara **antes** do log, não só antes do modelo; assim quatro das cinco cópias já nascem sem o CPF. Ela não pega apelido, nome de parente nem "a filha da dona da padaria". Por isso os exemplos de avaliação devem ser escritos pelo time, não copiados.

## Quem decide não é você

A clínica define a finalidade: é a controladora. Você trata em nome dela e segue as instruções dela (art. 39): é o operador. O fornecedor do modelo é o que o guia da ANPD sobre agentes de tratamento chama de suboperador. Daí saem três tarefas de produto:

- **Ligar a funcionalidade é decisão da clínica**, numa tela que diz o que vai, para quem e por quanto tempo.
- **Treinar um modelo seu com as mensagens é outra finalidade.** Precisa de outra conversa, porque ali quem decide passa a ser você.
- **Modelo fora do país é transferência internacional** (art. 33). Um dos caminhos são as cláusulas-padrão da Resolução CD/ANPD 19/2024, que entram no contrato sem alteração e pedem uma página pública, em português simples, sobre a transferência.

## Se a resposta decide, há mais um degrau

Classificar é sugestão. Deixar a etiqueta "urgência" mudar a fila sozinha é decisão automatizada, e o art. 20 dá à pessoa o direito de pedir revisão e de conhecer os critérios. A lei não exige que um humano faça a revisão (o trecho foi vetado em 2019), mas alguém vai atender o telefone. Mais simples é a recepcionista confirmar a urgência com a mensagem aberta na tela. Um botão "aprovar todas" não é confirmação.

## A ficha, uma por funcionalidade

```text
Funcionalidade  Classificar mensagem de paciente
Finalidade      Encaminhar à recepção, mais nada
Controladora    A clínica
Operador        Nós; suboperador: o fornecedor do modelo
Hipótese legal  Indicada pela clínica; saúde, portanto art. 11
Vai             Texto mascarado e dia da consulta
Não vai         Nome, CPF, e-mail, telefone, especialidade
Banco           Prazo do contrato com a clínica
Log             7 dias, só com etiquetas
Fornecedor      30 dias, sem treino (contrato, cláusula 4)
Índice          Não usamos
Avaliação       40 mensagens escritas por nós
Transferência   EUA, cláusulas-padrão, anexo 2
Decisão         Recepcionista confirma urgência
Eliminação      `apagar-paciente ID`, testado em ___/___
Dona            Gerente do produto; revê se o modelo mudar
```

Prazos e cláusulas são do exemplo; ponha os seus. A ficha é meio caminho para o registro das operações (art. 37) e para o relatório de impacto (art. 38). E, no dia ruim, o controlador tem três dias úteis para comunicar um incidente que possa causar risco ou dano relevante (Resolução CD/ANPD 15/2024). Três dias bastam para quem começa com o mapa na mão.

Ponha a ficha entre os limites do briefing quando pedir o código a um agente: [Prompts para agentes de código](/resources/blog/prompts-para-agentes-de-codigo) mostra onde. E o nosso especialista de [Product Delivery](/products/ai-experts/product-delivery) vai transformar a tabela de campos em cenários que um teste consegue reprovar.$md$
)
on conflict (slug) do nothing;
