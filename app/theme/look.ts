/** What an installation chooses of its looks; everything else follows from these four. */
export type Look = { ink: string; paper: string; accent: string; fonts: FontPair }

export const fontPairs = ['pair', 'sans'] as const

type FontPair = (typeof fontPairs)[number]

export const initialLook: Look = { ink: '#12213a', paper: '#f4f1ea', accent: '#a1762a', fonts: 'pair' }

export const isInitial = ({ ink, paper, accent, fonts }: Look) =>
  ink === initialLook.ink && paper === initialLook.paper && accent === initialLook.accent && fonts === initialLook.fonts
