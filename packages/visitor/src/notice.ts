const words = {
  zh: { copied: '已复制', link: '链接已复制，可以发给朋友了' },
  en: { copied: 'Copied', link: 'Link copied: paste it to share' },
  es: { copied: 'Copiado', link: 'Enlace copiado: péguelo para compartir' },
  ja: { copied: 'コピーしました', link: 'リンクをコピーしました' },
}
type Language = keyof typeof words
const isLanguage = (name: string): name is Language => name in words

/** A line at the foot of the window that goes by itself. */
export function notice(word: keyof (typeof words)['zh']): void {
  const language = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage) ?? 'en'
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = words[language][word]
  line.style.cssText =
    'position:fixed;left:50%;bottom:12%;translate:-50%;z-index:200000;margin:0;padding:10px 16px;border-radius:6px;background:#18202be6;color:#fff;font:14px/1.5 system-ui,sans-serif'
  document.body.append(line)
  setTimeout(() => line.remove(), 2500)
}
