const around: [string[], string[]][] = [
  [
    ['{}', '今天{}，欢迎光临', '只有{}，卖完为止', '老板说{}！', '{}，你没听错'],
    ['好', '9.9元', '¥128', '早上8:30', 'iPhone 16 Pro', '买二送一', '2026年11月28日', 'OK', '138 0013 8000', '50%'],
  ],
  [
    ['{}', 'Only {} today.', 'Come by: {}!', '{}, believe it or not', 'We said {} & meant it'],
    ['OK', '$9.99', '7:30 am', '24/7', 'Café Müller', 'Wi-Fi', 'No', '1,000,000', 'I', '50% off'],
  ],
  [
    ['{}', 'Solo hoy: {}.', '¿Sabías que {}?', '¡{}!', 'Te esperamos, {}…'],
    ['Sí', '9,99 €', 'a las 7:30', 'el 28 de noviembre', 'McDonald’s', 'ya', '50 %', 'niño', '+34 612 345 678', 'OK'],
  ],
  [
    ['{}', '本日限り{}です。', '{}、お得です！', 'なんと{}', '店長の一言「{}」'],
    ['はい', '980円', '午前7時30分', 'ラーメン', 'iPhone 16', '新発売', '50%オフ', 'え', '090-1234-5678', 'OK'],
  ],
]

/** Two hundred lines that voices speak: prices, times, mixed names and single words in the four languages of the product. */
export const goodLines = around.flatMap(([frames, words]) =>
  frames.flatMap((frame) => words.map((word) => frame.replace('{}', word))),
)
