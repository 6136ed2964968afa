export const madeWorksOptions = [
  { value: 'keep', label: '保留已经做好的作品' },
  { value: 'delete', label: '用它做的作品也一起删除，不进回收站' },
];
