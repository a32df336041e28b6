/** What article 9 (3) of the advertising law of the People's Republic of China names word by word. */
export const lawWords = ['国家级', '最高级', '最佳'] as const
