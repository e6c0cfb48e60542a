insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'entrevistas-sem-vies',
  'Entrevistas sem viés',
  'Time de Customer Discovery',
  'Descoberta',
  '{entrevistas,pesquisa}',
  'Português',
  '/images/blog/entrevistas-sem-vies.svg',
  '2026-03-05T12:00:00Z',
  '2026-03-05T12:00:00Z',
  'Published',
  'Blog',
$md$Se quatro entrevistas seguidas confirmaram a sua ideia, desconfie primeiro de você. Não é questão de má-fé: quem marca a conversa, escolhe as palavras, balança a cabeça na hora certa e depois grifa a transcrição é a mesma pessoa que tem um roadmap para defender.

Ninguém entrevista sem viés por força de vontade. Chega-se perto com procedimento, e a parte do procedimento que quase todo time pula vem **depois** da conversa: decidir quais frases contam e conferir essa decisão com outra pessoa.

## Por onde o viés entra

| Porta | Como aparece | A regra |
| --- | --- | --- |
| Convite | Só vieram clientes que gostam de você | Um terço dos convites para quem cancelou ou nunca comprou |
| Pergunta | O verbo está no futuro: "você usaria?" | Só passado, com data: "quando foi a última vez?" |
| Reação | Você explica, concorda, completa a frase | Conte até cinco antes de falar; nada sobre o produto |
| Leitura | Você grifa o que já sabia | Duas pessoas classificam as mesmas frases, cada uma sozinha |

As duas portas do meio qualquer bom livro ensina a fechar. Rob Fitzpatrick resume *The Mom Test* em três regras: falar da vida da pessoa em vez da sua ideia, perguntar por fatos do passado em vez de opiniões sobre o futuro, falar menos e ouvir mais. A primeira e a última porta costumam ficar abertas.

## O roteiro, antes e depois

Exemplo inventado: um aplicativo de fluxo de caixa para restaurantes pequenos.

| Antes | Depois |
| --- | --- |
| Você acha difícil controlar o caixa? | Me conta o fechamento de ontem. Que horas começou? |
| Com que frequência falta dinheiro? | Quando foi a última vez que um boleto venceu sem saldo? O que você fez? |
| Um aviso no celular ajudaria? | Como você ficou sabendo daquele boleto? |
| Quanto você pagaria por isso? | O que você já pagou para resolver? Quem aprovou? |
| Você indicaria para um amigo? | Quem mais passou por isso? Você me apresenta hoje? |

Repare na última linha. Dizer que indicaria não custa nada; apresentar alguém custa reputação. Fitzpatrick manda sair da conversa com um compromisso desse tipo, pago em tempo, em reputação ou em dinheiro. Um elogio não é nenhum dos três.

## O erro soa assim

```text
Dona   Ontem fechei o caixa às onze da noite. De novo.
Nós    Nossa, que horror! E se fosse automático, ajudava?
Dona   Ah, ajudava muito.
```

Em uma fala demos nome ao sentimento dela e ainda oferecemos a resposta. O "de novo" era a entrada da história e ficou sem pergunta. A saída é devolver a palavra dela e calar:

```text
Dona   Ontem fechei o caixa às onze da noite. De novo.
Nós    De novo?
Dona   Terceira vez no mês. Na sexta o peixe não veio porque
       o Pix do fornecedor não saiu, e eu só descobri
       no meio do almoço.
```

## Cinco pilhas, e só uma conta

Corte a transcrição em frases e ponha cada uma numa pilha:

- **Fato.** Aconteceu, tem data ou testemunha: "Na sexta o peixe não veio."
- **Opinião.** Como ela acha que o mundo funciona: "Restaurante nenhum controla caixa."
- **Elogio.** "Que ideia boa!"
- **Promessa.** "Quando lançar, eu compro."
- **Pedido.** "Tinha que ter gráfico." Guarde o motivo e devolva o gráfico.

O relatório cita apenas fatos. O resto vira pergunta para a próxima conversa.

## Confira se a pilha é da entrevista ou sua

Duas pessoas classificam as mesmas vinte frases, sem conversar, em "fato" ou "não é fato". Números inventados:

| | Bia: fato | Bia: não é | Total |
| --- | --- | --- | --- |
| **Caio: fato** | 8 | 3 | 11 |
| **Caio: não é** | 1 | 8 | 9 |
| **Total** | 9 | 11 | 20 |

Concordaram em 16 de 20, ou 80%. Parece ótimo, mas com esses totais o acaso sozinho já daria 49,5%. O kappa, proposto por Jacob Cohen em 1960, desconta essa sorte:

```text
concordância   (8 + 8) / 20                         = 0,800
acaso          11/20 × 9/20  +  9/20 × 11/20        = 0,495
kappa          (0,800 − 0,495) / (1 − 0,495)        = 0,60
```

A nossa régua: abaixo de 0,6, o time não discute as frases, discute a definição de fato, escreve a nova e classifica outras vinte. Aqui deu no limite, e as quatro frases em disputa são a melhor parte da reunião. No exemplo, Caio tinha aceitado três costumes como fatos ("toda sexta atrasa"). Costume é opinião com dia da semana.

## Assine o critério antes da primeira conversa

Depois de dez conversas simpáticas ninguém escreve o que faria largar a ideia. Escreva antes, com data:

```text
Crença       Donos perdem compras por não ver o saldo a tempo
Ouvimos      10 donos; 4 cancelaram ou nunca compraram isso
Conta        quem perdeu um boleto ou pedido em 60 dias
Seguimos se  6 ou mais têm esse fato; 3 já gastaram com isso
Largamos se  3 ou menos têm esse fato
No meio      muda o segmento; o critério não muda
Assinam      quem teve a ideia e quem duvida dela
```

Se falta alguém que duvide, peça a um modelo de linguagem que revise o roteiro. Revisar apenas: um modelo que responde no lugar do cliente é a quinta porta, e ela é larga (o texto [The Mom Test with AI](/resources/blog/the-mom-test-with-ai), em inglês, trata disso).

```text
Você revisa roteiros de entrevista. Para cada pergunta, diga
se ela fala do futuro, contém a resposta, pede uma média em
vez de um caso ou revela o produto. Reescreva só as que
falharem, no passado e com data. Não elogie o roteiro.
Não responda como se fosse o entrevistado.
```

É assim que trabalha o nosso especialista de [Customer Discovery](/products/ai-experts/customer-discovery), que recusa elogio como evidência. E, quando houver fatos, o passo seguinte é montar com eles a história da troca: [Jobs to be Done na prática](/resources/blog/jobs-to-be-done-na-pratica).$md$
)
on conflict (slug) do nothing;
