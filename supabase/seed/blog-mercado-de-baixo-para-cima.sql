insert into public.blog_posts
  (slug, title, author, category, tags, language, image_url, date_published, updated_at, status, post_type, content)
values (
  'mercado-de-baixo-para-cima',
  'Mercado de baixo para cima',
  'Time de Market Analysis',
  'Mercado',
  '{tam,estratégia}',
  'Português',
  '/images/blog/mercado-de-baixo-para-cima.svg',
  '2026-02-03T12:00:00Z',
  '2026-04-07T12:00:00Z',
  'Published',
  'Blog',
$md$"Se a gente pegar só um por cento de um mercado de dez bilhões" é uma frase sobre divisão. Ninguém nela tem nome, preço ou motivo para comprar. Contado de baixo para cima, o número encolhe e ganha algo mais importante do que o tamanho: dá para ver qual pedaço dele você não sabe.

É isso que vale aprender aqui. O tamanho de um mercado é o produto de três ou quatro fatores, e nunca é mais certo do que o pior deles. Então não fique lapidando o total. Ache o fator mais fraco e gaste a semana nele.

## Comece por um cliente

Pegue alguém para quem você poderia ligar e escreva quanto vale um ano com essa pessoa. Neste exemplo inventado, vendemos agenda e prontuário para clínicas veterinárias:

```text
Uma clínica, um ano     R$ 200 × 12 meses = R$ 2.400
```

Depois conte quantas existem e tire as que não comprariam, um motivo de cada vez.

| Fator | Palpite | Mínimo e máximo | De onde veio | Nota |
| --- | --- | --- | --- | --- |
| Clínicas com 5 a 19 pessoas | 12.000 | 11.400 a 12.600 | Cadastro de empresas, por atividade e porte | A |
| Parte que faz a agenda à mão, no papel ou num calendário comum | 60% | 35% a 75% | Oito ligações | D |
| Preço por clínica, por ano | R$ 2.400 | R$ 1.680 a R$ 2.880 | Três pilotos pagos | C |

Os números são inventados; as fontes, não. O IBGE publica as Estatísticas do Cadastro Central de Empresas (Cempre) por atividade e faixa de pessoal ocupado, e atividades veterinárias são a classe 75.00-1 da CNAE. É a linha mais sem graça do modelo e a melhor delas.

A nota diz como você sabe. A: alguém contou. B: alguém sério estimou e explica como. C: alguns clientes seus. D: conversas, ou esperança. Um total vale a pior letra que tem.

## Três totais, uma linha cada

```text
TAM  12.000 clínicas × R$ 2.400     = R$ 28,80 mi por ano
SAM   7.200 (60% à mão) × R$ 2.400  = R$ 17,28 mi por ano
SOM     245 × R$ 2.400              = R$  0,59 mi por ano,
                                      depois de três anos
```

O mercado total (TAM) é todo mundo do tipo; o atendível (SAM) é quem precisa *disto*; o alcançável (SOM) é o que você dá conta de atender. Não faça do último uma porcentagem. Faça a conta da sua capacidade: dois vendedores que fecham quatro clínicas por mês cada um, durante três anos, fecham 288. Se 15% delas tiverem saído até o fim, sobram 245, ou 3,4% do mercado atendível. Agora a porcentagem é um resultado, e dá para contratar com base nela.

## Mexa em um fator por vez

Este é o passo que a maioria dos modelos pula. Deixe tudo no palpite, leve um fator ao mínimo e depois ao máximo, e anote o mercado atendível nas duas pontas:

| Fator | Só ele no mínimo | Só ele no máximo | Largura |
| --- | --- | --- | --- |
| Clínicas | R$ 16,4 mi | R$ 18,1 mi | R$ 1,7 mi |
| Preço | R$ 12,1 mi | R$ 20,7 mi | R$ 8,6 mi |
| Parte que organiza à mão | R$ 10,1 mi | R$ 21,6 mi | R$ 11,5 mi |

Desenhado em barras, com a mais larga em cima, isso se chama gráfico de tornado e é um plano de trabalho. A contagem, na qual os times gostam de passar dias comparando cadastros, mexe um décimo no resultado. A parte que organiza à mão leva o total a mais do que o dobro, e está apoiada em oito ligações.

Na planilha são quatro colunas. Com palpite, mínimo e máximo em B, C e D, e os fatores nas linhas 2 a 4:

```text
E2   =C2*B3*B4      o resultado com as clínicas no mínimo
F2   =D2*B3*B4      e no máximo
G2   =F2-E2         a largura da barra
```

Na linha 3 o primeiro resultado é `=B2*C3*B4`, na linha 4 é `=B2*B3*C4`: só o fator da própria linha sai do palpite.

## Estreite a barra mais larga

Então, na semana que vem, ninguém lê relatório de mercado. Alguém liga para quarenta clínicas, sorteadas do cadastro e não da sua agenda de contatos, e faz uma única pergunta, sobre o passado: "Como vocês montaram a agenda da semana passada?" Digamos que 26 das 40 montaram à mão. São 65% e, com quarenta respostas, o intervalo de 90% tem cerca de 12 pontos para cada lado:

```text
1,645 × raiz(0,65 × 0,35 / 40) = 0,124    de 53% a 77%
```

A barra cai de R$ 11,5 mi para R$ 6,9 mi (de R$ 15,3 mi a R$ 22,2 mi, em torno de um novo meio de R$ 18,7 mi). Agora a mais larga é a do preço, com R$ 9,4 mi, e a semana seguinte é dela: um quarto e um quinto piloto a R$ 200 por mês e um a quem se pede R$ 230. Você para quando a largura que resta já não muda a decisão. Se você construiria o produto com R$ 12 mi e também com R$ 22 mi, acabou.

## Antes de mostrar

1. **Divida de volta.** R$ 17,28 mi por 7.200 clínicas tem que dar R$ 2.400. Muitas vezes não dá.
2. **Diga dez nomes.** Se não consegue escrever dez clínicas do mercado atendível, com a cidade, você tem uma fórmula e nenhum mercado.
3. **Multiplique os mínimos uma vez.** 11.400 × 35% × R$ 1.680 dá R$ 6,7 mi. Não vai dar tudo errado ao mesmo tempo, mas, se o plano morre ali, é melhor que você diga primeiro.
4. **Diga o que derrubaria a conta.** Uma linha, a barra mais larga, com a data em que você vai saber mais.

A parte que sofre com o problema não é estatística que se consulte; ela vem de [gente que conta um dia específico](/resources/blog/jobs-to-be-done-na-pratica). E o segmento que você conta deve ser o do primeiro quadro do seu [Lean Canvas](/resources/blog/lean-canvas-em-uma-hora), palavra por palavra. Se quiser um parceiro que pergunte "de onde veio isso?" em cada célula, é a primeira coisa que o [especialista de Market Analysis](/products/ai-experts/market-analysis) vai fazer.$md$
)
on conflict (slug) do nothing;
