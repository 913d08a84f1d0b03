/** Each kind with what is left of it: text stays, what acts goes (security T1). */
export const HOSTILE: [kind: string, written: string, left: string][] = [
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script in odd letters', '<p>a<ScRiPt src=//e.example>x</sCrIpT >b</p>', '<p>ab</p>'],
  ['a script never closed', '<p>a</p><script>alert(1)', '<p>a</p>'],
  ['event handlers', '<p onclick="a()" ONmouseover=a() onfocus=a() autofocus tabindex=1>x</p>', '<p>x</p>'],
  ['an image that fails', 'a<img src=x onerror=alert(1)>b', 'ab'],
  ['a style element', 'a<style>*{background:url(//e.example)}</style>b', 'ab'],
  ['a style attribute', '<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['a form', '<form action="//e.example"><input name=q value=v><button>Send</button></form>', 'Send'],
  ['an SVG', 'a<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>b', 'ab'],
  ['MathML', 'a<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>b', 'ab'],
  ['an iframe', 'a<iframe src="//e.example" srcdoc="<script>alert(1)</script>">x</iframe>b', 'ab'],
  ['an object and an embed', 'a<object data="//e.example">x</object><embed src="//e.example">b', 'ab'],
  [
    'meta, base and link',
    '<meta http-equiv=refresh content="0;url=//e"><base href="//e"><link rel=stylesheet href="//e">b',
    'b',
  ],
  [
    'names that clobber the page',
    '<p id="root" name="body" class="x">x</p><a id=portal-data name=forms href="https://a.example">y</a>',
    '<p>x</p><a href="https://a.example" rel="noopener">y</a>',
  ],
  ['a comment and a declaration', 'a<!-- <b>x</b> --><!doctype html><![CDATA[y]]>b', 'ab'],
  ['a raw text element', 'a<xmp><img src=x onerror=alert(1)></xmp><noscript><p title="</noscript>">b', 'a'],
  [
    'a target',
    '<a href="https://a.example" target=_top rel="opener" ping="//e">x</a>',
    '<a href="https://a.example" rel="noopener">x</a>',
  ],
];
