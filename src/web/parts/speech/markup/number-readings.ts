/** 数字读法, as SSML names them. */
export const numberReadings = [
  { value: 'cardinal', label: '数值', example: '2024 → 两千零二十四' },
  { value: 'digits', label: '逐位', example: '2024 → 二零二四' },
  { value: 'telephone', label: '电话', example: '110 → 幺幺零' },
  { value: 'date', label: '日期', example: '11-15 → 十一月十五日' },
  { value: 'time', label: '时间', example: '8:30 → 八点半' },
  { value: 'fraction', label: '分数', example: '1/2 → 二分之一' },
  { value: 'score', label: '比分', example: '3:1 → 三比一' },
  { value: 'currency', label: '金额', example: '¥39.9 → 三十九块九' },
] as const;
