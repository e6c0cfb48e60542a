/** Elements that an article may have. */
export const elements = [
  ..."h1 h2 h3 h4 h5 h6 p br hr blockquote pre ul ol li dl dt dd div figure figcaption".split(" "),
  ..."details summary table caption colgroup col thead tbody tfoot tr th td".split(" "),
  ..."a abbr b bdi bdo cite code del dfn em i img ins kbd mark q s samp small span".split(" "),
  ..."strong sub sup time u var wbr".split(" "),
];
