/** How the reference looks: its contents beside it at a desk, above it on a phone. */
export const REFERENCE_STYLE = `
:root{--code:#f3efe9;--link:#8a3c06}
@media (prefers-color-scheme:dark){:root{--code:#262320;--link:#ffb281}}
html{scroll-padding-top:16px}
body{display:block;padding:0;font-size:15px;line-height:23px}
main{max-width:none;border:0;border-radius:0;border-top:4px solid var(--accent);padding:0;background:var(--page)}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 12px}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
header{padding:24px 16px 0;max-width:920px}
nav{padding:8px 16px;margin:0 16px;border:1px solid var(--border);border-radius:8px;max-height:45vh;overflow-y:auto}
nav h2{font-size:13px;line-height:18px;font-weight:600;margin:16px 0 4px;padding:0;border:0}
nav ul{border:0;border-radius:0}nav li+li{border:0}
nav a{display:block;padding:4px 0;text-decoration:none;overflow-wrap:anywhere;font-size:13px;line-height:18px}
nav a:hover{text-decoration:underline}
nav b{font-weight:600;font-size:11px;letter-spacing:.02em;margin-right:6px;color:var(--ink2)}
.body{padding:0 16px 96px;min-width:0;max-width:920px}
h1{font-size:28px;line-height:36px}
h2{font-size:21px;line-height:28px;letter-spacing:-.015em;margin:48px 0 4px;padding-top:24px;border-top:1px solid var(--border)}
h3{font-size:16px;line-height:24px;font-weight:600;margin:40px 0 4px;overflow-wrap:anywhere}
h4{font-size:13px;line-height:18px;font-weight:600;margin:16px 0 6px}
p,summary{overflow-wrap:anywhere}p{margin:0 0 8px;color:var(--ink2)}p.access{font-size:13px}
.method{font-size:12px;letter-spacing:.03em;padding:2px 8px;border-radius:6px;background:var(--code);border:1px solid var(--border)}
code,pre{font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,monospace;font-size:13px}
pre{background:var(--code);border:1px solid var(--border);border-radius:8px;padding:12px 14px;margin:0 0 12px;overflow-x:auto;line-height:19px;max-height:480px}
.scroll{overflow-x:auto}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 12px;font-size:13px;line-height:19px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--border);overflow-wrap:anywhere}
tbody th{font-weight:400;width:32%}td:nth-child(2){width:30%}thead th{color:var(--ink2);font-weight:600}
small{color:var(--ink2);font-size:12px}
details{border:1px solid var(--border);border-radius:8px;background:var(--surface);padding:8px 12px;margin:0 0 8px}
summary{cursor:pointer;color:var(--ink2)}summary b,.answer b{color:var(--ink)}
.answer{padding:8px 12px;border:1px solid var(--border);border-radius:8px;background:var(--surface)}
.media{font-size:13px;margin:8px 0}
.guide p,.guide li{color:var(--ink);max-width:72ch}
.guide h2 a,.guide h3 a{color:inherit;text-decoration:none}.guide h2 a:hover,.guide h3 a:hover{text-decoration:underline}
.guide ul{border:0;border-radius:0;list-style:disc;overflow:visible;padding-left:20px;margin:0 0 12px}.guide li+li{border:0;margin-top:6px}
.guide table{margin:12px 0 16px;table-layout:auto}.guide th{overflow-wrap:normal}.guide tbody th{width:auto;padding-right:20px}.guide td:nth-child(2){width:auto}
@media (max-width:699px){
.guide table.stacked :is(tbody,tr,th,td){display:block}.guide table.stacked thead{display:none}
.guide table.stacked tr{padding:8px 0;border-bottom:1px solid var(--border)}.guide table.stacked :is(th,td){border:0;padding:2px 0}
.guide table.stacked th{font-weight:600}}
.guide :is(p,li,td,th) code{background:var(--code);border-radius:4px;padding:1px 4px}
.guide .label{font-size:13px;line-height:18px;font-weight:600;margin:16px 0 6px;color:var(--ink2)}
.guide .label+pre{margin-top:0}
.part{font-size:13px;line-height:18px;font-weight:600;margin:64px 0 0;color:var(--ink2)}
@media (min-width:1000px){
main{display:grid;grid-template:"nav head" auto "nav body" auto/300px minmax(0,1fr)}
nav{grid-area:nav;position:sticky;top:0;height:100vh;max-height:none;margin:0;border-width:0 1px 0 0;border-radius:0}
header{grid-area:head;padding:40px 56px 0}
.body{grid-area:body;padding:0 56px 120px}}
`;
