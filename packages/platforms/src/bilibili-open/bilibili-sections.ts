/** Some of the platform's sections by their numbers: open.bilibili.com/doc, 分区查询. */
export const bilibiliSections = {
  '21': { zh: '生活·日常', en: 'Everyday life', es: 'Vida diaria', ja: '日常' },
  '239': { zh: '生活·家居房产', en: 'Home', es: 'Hogar', ja: '住まい' },
  '138': { zh: '生活·搞笑', en: 'Funny', es: 'Humor', ja: 'おもしろ' },
  '161': { zh: '生活·手工', en: 'Handicraft', es: 'Manualidades', ja: '手作り' },
  '76': { zh: '美食·制作', en: 'Cooking', es: 'Cocina', ja: '料理' },
  '212': { zh: '美食·侦探', en: 'Eating out', es: 'Salir a comer', ja: '食べ歩き' },
  '95': { zh: '科技·数码', en: 'Digital devices', es: 'Dispositivos', ja: 'デジタル機器' },
  '122': { zh: '知识·野生技能协会', en: 'Skills', es: 'Habilidades', ja: 'スキル' },
  '207': { zh: '知识·财经商业', en: 'Business', es: 'Negocios', ja: 'ビジネス' },
  '157': { zh: '时尚·美妆护肤', en: 'Beauty', es: 'Belleza', ja: '美容' },
  '164': { zh: '运动·健身', en: 'Fitness', es: 'Forma física', ja: 'フィットネス' },
  '218': { zh: '动物圈·喵星人', en: 'Cats', es: 'Gatos', ja: '猫' },
} as const
