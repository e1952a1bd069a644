/** "750 g", "1.5 kg". */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('en-PH', { maximumFractionDigits: 3 })} kg`
