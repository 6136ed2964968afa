const heteronyms = `
国行hang2 港行hang2 体重zhong4 净重zhong4 毛重zhong4 先到先得de2 睡不着zhao2 睡得de5着zhao2 倒dao4垃圾 倒dao4掉 倒dao4出 倒dao4入
切qie1成 切qie1开 切qie1好 华为wei2 数shu3到 我数shu3到 参cen1差ci1不齐 果脯fu3 蒙meng3古
踏ta1实shi5 扁担dan5 漂piao3洗 中zhong4了大奖 中zhong4大奖 中zhong4了奖 发fa4圈 吐tu4血 屏bing3住 粘zhan1手 一宿xiu3
毛肚du3 牛肚du3 猪肚du3 羊肚du3 鸭肚du3 肚du3丝 肚du3片
还huan2款 还huan2价 还huan2钱 还huan2清 还huan2债 还huan2贷 还huan2书 还huan2信用卡 讨价还huan2价
归还huan2 退还huan2 返还huan2
长zhang3得de5 长zhang3胖 长zhang3高 长zhang3肉 长zhang3痘 长zhang3痘痘 长zhang3大 长zhang3出 长zhang3出来
长zhang3个子 长zhang3毛 长zhang3头发 增长zhang3 生长zhang3 成长zhang3
得de2到 来得de5及 值得de5 觉得de5 记得de5 晓得de5 舍得de5 懒得de5 显得de5 免得de5 使得de5 认得de5 懂得de5
数shu3一数shu3 数shu3数shu3 数shu3一下 倒dao4数shu3 数shu3不清 数shu3得着 数shu3着 屈指可数shu3 不可胜数shu3
量liang2一下 量liang2一量liang2 量liang2体温 量liang2尺寸 量liang2身高 量liang2血压 量liang2腰围 丈量liang2
测量liang2 量liang4大 量liang4足 量liang4多 量liang4少 量liang4贩 量liang4身 量liang4体裁衣 分fen4量liang4
适量liang4 尽jin3量liang4
洗发fa4水 洗发fa4露lu4 洗发fa4膏 洗发fa4 理发fa4 护发fa4 染发fa4 烫发fa4 脱发fa4 生发fa4 美发fa4 假发fa4 卷juan3发fa4
发fa4型 发fa4质 发fa4际线 发fa4丝 发fa4根 发fa4膜 发fa4夹 发fa4带 发fa4箍 发fa4量liang4 发fa4色 发fa4卡qia3 长发fa4
短发fa4 秀发fa4 毛发fa4 白发fa4 黑发fa4 直发fa4 吹发fa4 盘发fa4 编发fa4 头发fa5
卡qia3住 卡qia3子 卡qia3扣 卡qia3壳ke2 关卡qia3 边卡qia3 卡qia3脖子
差cha1价 差cha1异 误差cha1 时差cha1 温差cha1 偏差cha1 色差cha1 落差cha1 出差chai1 差chai1旅 太差cha4 很差cha4
不差cha4 差cha4评 差cha4点 差cha4不bu5多 差cha4劲jin4
爱好hao4 好hao4奇 好hao4客 喜好hao4 好hao4学 嗜好hao4
调diao4货 调diao4换 调diao4包 调diao4查 调diao4动 色调diao4 强调diao4 低调diao4 高调diao4 格调diao4 情调diao4
单调diao4 基调diao4 步调diao4 调tiao2配 调tiao2料 调tiao2味 调tiao2档 调tiao2节 调tiao2色 微调tiao2
种zhong4草 种zhong4植 种zhong4地 种zhong4菜 种zhong4田 种zhong4的 种zhong4出来 自己种zhong4 栽种zhong4
耕种zhong4 种zhong4花 种zhong4树
着zhao2急 着zhao2火 着zhao2凉 着zhao2迷 睡着zhao2 用不着zhao2 用得着zhao2 找着zhao2 犯不着zhao2 着zhuo2装
着zhuo2色 着zhuo2手 着zhuo2重 衣着zhuo2 穿着zhuo2打扮 穿着zhuo2得体 附着zhuo2 着zhuo2陆 着zhuo2眼
轻薄bao2 超薄bao2 薄bao2款 薄bao2片 薄bao2饼 薄bao2被 很薄bao2 太薄bao2 好薄bao2 更薄bao2 薄bao2薄bao2
薄bao2如蝉翼 薄bo2利 薄bo2利多销 薄bo2弱 单薄bo2 稀薄bo2 薄bo4荷he5 薄bo4荷he5糖 薄bo4荷he5味
补血xue4 血xue4压 流血xue4 气血xue4 血xue4糖 血xue4脂 血xue4本 血xue4赚
露lou4出 露lou4脸 露lou4馅 露lou4面 露lou4腰 露lou4肩 露lou4脐 露lou4背 花露lu4水 沐浴露lu4 卸妆露lu4 润肤露lu4
露lu4营 露lu4水 精华露lu4 露lu4台 露lu4天 露lu4肤
人参shen1 海参shen1 党参shen1 西洋参shen1 红参shen1 高丽参shen1 花旗参shen1 参shen1茶 参shen1鸡汤 参差cen1
朝zhao1阳 朝zhao1气 朝zhao1夕 今朝zhao1 朝chao2鲜 朝chao2向 朝chao2代
处chu3理 处chu3于 相处chu3 处chu3女座 处chu3方 处chu3在 好处chu4 到处chu4 用处chu4 坏处chu4 益处chu4 四处chu4
处chu4处chu4 长处chu4 随处chu4 何处chu4 别处chu4
自传zhuan4 传zhuan4记 弹dan4幕 子弹dan4 炮弹dan4 炸zha4弹dan4 弹dan4药 弹dan4头 导弹dan4 弹tan2力 弹tan2性
弹tan2簧 弹tan2牙 弹tan2弹tan2 回弹tan2
率shuai4先 率shuai4领 草率shuai4 直率shuai4 坦率shuai4 轻率shuai4 表率shuai4
姓曾zeng1 曾zeng1国藩 曾zeng1先生 曾zeng1姐 曾zeng1总 姓单shan4 姓任ren2 姓仇qiu2 姓解xie4 姓区ou1 姓朴piao2
姓查zha1 姓盖ge3
教jiao1你 教jiao1我 教jiao1大家 教jiao1您 教jiao1他 教jiao1她 教jiao1会 教jiao1一下 教jiao1书 教jiao1给
手把手教jiao1 教jiao1怎么 教jiao1宝宝 教jiao1孩子
降jiang4价 直降jiang4 投降xiang2 降xiang2服 角jue2色 主角jue2 配角jue2 角jue2逐 女主角jue2 男主角jue2 角jiao3度
角jiao3落
尽jin3快 尽jin3早 尽jin3管 尽jin4情 尽jin4力 尽jin4兴 详尽jin4 用尽jin4
有空kong4 没空kong4 抽空kong4 空kong4白 空kong4格 空kong4隙 空kong4位 空kong4缺 填空kong4 空kong1间 空kong1气
空kong1调
累lei3积 累lei3计 积累lei3 累lei3赠 劳累lei4 累lei4了 模mu2样 模mu2具 模mu2板 一模mu2一样 模mo2特 规模mo2
勉强qiang3 强qiang3迫 倔强jiang4 相xiang4机 照相xiang4 相xiang4册 相xiang4片 真相xiang4 长zhang3相xiang4
相xiang4貌 卖相xiang4 品相xiang4 亮相xiang4 相xiang1当dang1 相xiang1信
应ying1该 应ying1有 应ying1有尽jin4有 理应ying1 相应ying1 应ying4用 适应ying4 供应ying4 反应ying4 效应ying4
响应ying4 对应ying4 应ying4季 应ying4对 应ying4急 答da1应ying5 应ying4援
参与yu4 与yu4会 转zhuan4圈 旋转zhuan3 转zhuan4速 转zhuan4盘 转zhuan4动 转zhuan4椅 打转zhuan4 大转zhuan4盘
自转zhuan4 公转zhuan4
切qie1菜 切qie1片 切qie1开 切qie1割 切qie1碎 切qie1块 切qie1肉 切qie1丝 切qie1好 现切qie1 鲜切qie1 手切qie1
切qie1水果 切qie1换 一切qie4 亲切qie4 切qie4记 切qie4勿 密切qie4 迫切qie4
泡涨zhang4 涨zhang4红 头昏脑涨zhang4 涨zhang3价 涨zhang3粉 上涨zhang3
盛cheng2汤 盛cheng2饭 盛cheng2水 盛cheng2菜 系ji4鞋带 系ji4带 系ji4上 系ji4扣 系ji4好 系ji4紧 系ji4绳 系ji4围巾
系ji4领带 呕吐tu4 上吐tu4下泻 吐tu3司
咖ga1喱li2 卷juan3尺 卷juan3纸 卷juan3边 卷juan3起 卷juan3帘 卷juan3毛 花卷juan3 春卷juan3 蛋卷juan3
瑞士卷juan3 寿司卷juan3 内卷juan3 一卷juan3 卷juan3心菜 卷juan3直 大卷juan3 小卷juan3 试卷juan4 问卷juan4
答卷juan4 卷juan4子
炸zha2鸡 炸zha2串 油炸zha2 炸zha2酱面 炸zha2薯条 空气炸zha2锅 炸zha2锅 现炸zha2 炸zha2虾 炸zha2酥 炸zha2物 香炸zha2
炸zha4裂 扎za1头发 扎za1辫子 扎za1起来 包扎za1 扎za1染 扎zha1实shi5 扎zha1心
倒dao4水 倒dao4掉 倒dao4进 倒dao4出 倒dao4入 倒dao4茶 倒dao4立 倒dao4计时 倒dao4车 倒dao4贴 倒dao4置 倒dao4映
倒dao4扣 反倒dao4 倒dao4是 倒dao4一杯 倒dao3闭 摔倒dao3 倒dao3霉
成都du1 首都du1 都du1市 丰都du1 古都du1 暖和huo5 和huo2面 搅和huo5 匀和huo5
对称chen4 称chen4心 称chen4职 匀称chen4 相称chen4 称cheng1重 称cheng1呼 称cheng1一称cheng1 称cheng1赞
会kuai4计 间jian4隔 间jian4接 离间jian4 相间jian4 嚼jiao2劲jin4 有劲jin4 使劲jin4 起劲jin4 带劲jin4 够劲jin4
强劲jing4 劲jing4爆 嚼jiao2着 咀嚼jue2 细嚼jiao2慢咽yan4
剥bao1皮 剥bao1开 剥bao1壳ke2 剥bao1虾 剥bo1离 削xiao1皮 削xiao1铅笔 削xue1弱 瘦削xue1 粘zhan1锅 不粘zhan1锅
不粘zhan1 粘zhan1贴 粘zhan1上 粘zhan1毛器 粘zhan1牙 粘nian2性 粘nian2稠
钻zuan4石 钻zuan4戒 水钻zuan4 电钻zuan4 碎钻zuan4 钻zuan1孔 钻zuan1研 铺pu1床 铺pu1开 铺pu1满 平铺pu1 铺pu1地
店铺pu4 铺pu4子 床铺pu4 商铺pu4 卧铺pu4
扒pa2鸡 牛扒pa2 猪扒pa2 鸡扒pa2 扒pa2手 外壳ke2 手机壳ke2 贝壳ke2 蛋壳ke2 果壳ke2 脱壳ke2 保护壳ke2 秘bi4鲁 蔓man4越莓
囤tun2货 薅hao1羊毛 撸lu1猫 晕yun1车 晕yun4染 燕yan4麦 燕yan4窝 燕yan1京
冲chong4劲jin4 冲chong1泡 冲chong1奶 冲chong1鸭 缝feng4隙 无缝feng4 裂缝feng4 接缝feng4 缝feng2合 缝feng2制
缝feng2线 手缝feng2 牙缝feng4 夹jia2克 夹jia2心 夹jia1层 肉夹jia1馍 夹jia1子zi5 发fa4夹jia1子zi5
散san3装 散san3称cheng1 松散san3 散san3粉 散san3文 懒散san3 分散san4 散san4热 散san4步 驱散san4 散san4养
载zai4重 满载zai4 下载zai4 载zai4客 记载zai3 一年半载zai3
供gong1货 提供gong1 供gong1给ji3 供gong4品 上供gong4 给ji3予 补给ji3 自给ji3自足 假jia4期 放假jia4 请假jia4
暑假jia4 寒假jia4 休假jia4 度假jia4 长假jia4 假jia4日 真假jia3 假jia3货 假jia3一赔
背bei1包 背bei1带 背bei1着 背bei1书 双肩背bei1 单肩背bei1 斜背bei1 手提背bei1 背bei4面 靠背bei4 后背bei4 美背bei4
背bei4心 背bei4景 为wei2人 认为wei2 成为wei2 作为wei2 行为wei2 称cheng1为wei2 分为wei2 为wei2主 极为wei2
最为wei2 更为wei2 尤为wei2 视为wei2 均为wei2 为wei2准
中zhong4奖 看中zhong4 命中zhong4 中zhong4签 猜中zhong4 抽中zhong4 选中zhong4 中zhong4毒 干gan4活 干gan4什么
能干gan4 实干gan4 才干gan4 干gan4劲jin4 树干gan4 主干gan4 干gan1货 干gan1净jing4 干gan1燥
成分fen4 水分fen4 养分fen4 糖分fen4 盐分fen4 过分fen4 充分fen4 本分fen4 缘分fen4 部分fen5 身份fen4
便pian2宜yi5 大便bian4 方便bian4 当dang4成 当dang4作 当dang4真 当dang4做 上当dang4 恰当dang4 适当dang4
妥当dang4 得de2当dang4 当dang1天 当dang1地 当dang1季 当dang1季新 当dang1面
难nan4民 灾难nan4 磨mo4粉 石磨mo4 磨mo4盘 现磨mo4 磨mo2砂 研磨mo2 打磨mo2 磨mo2脚 磨mo2皮 磨mo2损 按摩mo2 漂piao3白
漂piao3洗 漂piao1流 漂piao4亮liang5 奇ji1数 宁ning4可 宁ning4愿 鲜xian3为人知 屏bing3息 的di2确 目的di4 的di1士
似shi4的de5 几ji1乎 少shao4女 少shao4年 年少shao4 少shao4儿er2
把脉mai4 含情脉mo4脉mo4 缩suo1水 血xue4缘 拘泥ni4 创chuang1可贴 创chuang1伤 创chuang1口 创chuang4意 咽yan4下
咽yan1喉 吞咽yan4 塞sai1满 塞sai1进 瓶塞sai1 耳塞sai1 堵塞se4 塞sai4外 丢三落la4四 落luo4下 落luo4地 划hua2算
划hua2痕 划hua2船 划hua2伤 计划hua4 规划hua4 折she2本 折zhe2扣 打折zhe2 骨折zhe2 折zhe2叠
奔ben4着 投奔ben4 奔ben1跑 西藏zang4 藏zang4红花 藏zang4族 宝藏zang4 收藏cang2 藏cang2不住 隐藏cang2 歌曲qu3
曲qu1线 曲qu1奇 弯曲qu1 酒曲qu1 兴xing4趣 高兴xing4 兴xing1奋 时兴xing1 新兴xing1 结jie1实shi5 结jie1果子
团结jie2 结jie2账 了liao3解 不了liao3 了liao3不起 了liao3如指掌 受不bu5了liao3 少不bu5了liao3 免不bu5了liao3 大不了liao3
忘不了liao3 吃不了liao3 用不了liao3 错不了liao3 差cha4不了liao3
号hao2叫 血xue4泊po1 喝he4彩 恐吓he4 蛮横heng4 哄hong3睡 起哄hong4 豁huo1出去 豁huo4达 圈juan4养 眼圈quan1
露lu4珠 绿lv4色 绿lv4茶 闷men1热 蒙meng3古 内蒙meng3古 内蒙meng3 蒙meng2住 涂抹mo3 抹mo3茶 抹ma1布 抹mo3平 喷pen4香
喷pen1雾 唱片pian4 正片pian4 扇shan1风 上shang3声 数shu4码 挑tiao1选 挑tiao3战 挑tiao1一挑 字帖tie4 发帖tie3
请帖tie3 熨yun4烫 熨yun4斗 行hang2业 行hang2情 行hang2家 银行hang2 内行hang2 外行hang2 同行hang2 同行xing2价
两人同行xing2 三人行xing2 排行hang2榜 各行hang2各业 这一行hang2 一行hang2字 行xing2李 行hang2货
只zhi3有 只zhi3要 只zhi3需 只zhi3剩 只zhi3卖 只zhi3能 只zhi3是 不只zhi3 只zhi3为 只zhi3限 只zhi3此 只zhi3送
只zhi3做 只zhi3用 只zhi3收 只zhi3想 只zhi3给 只zhi3在 重chong2复 重chong2新 重chong2拍 重chong2庆 双重chong2
三重chong2 多重chong2 重zhong4磅 重zhong4点 重zhong4要 超重zhong4`;

const light = `
东西xi5 地方fang5 喜欢huan5 朋友you5 意思si5 先生sheng5 衣服fu5 舒服fu5 清楚chu5 认识shi5 知道dao5 时候hou5
事情qing5 关系xi5 麻烦fan5 休息xi5 告诉su5 姑娘niang5 消息xi5 厉害hai5 窗户hu5 打扮ban5 打听ting5 眼睛jing5
耳朵duo5 豆腐fu5 萝卜bo5 葡萄tao5 力气qi5 脾气qi5 福气qi5 客气qi5 运气qi5 钥匙shi5 商量liang5 护士shi5 大dai4夫fu5
明白bai5 月亮liang5 故事shi5 名字zi5 妈妈ma5 爸爸ba5 哥哥ge5 姐姐jie5 弟弟di5 妹妹mei5 爷爷ye5 奶奶nai5 宝宝bao5
谢谢xie5 看看kan5 试试shi5 想想xiang5 说说shuo5 聊聊liao5 尝尝chang5 摸摸mo5 闻闻wen5 算算suan5 问问wen5
听听ting5 瞧瞧qiao5 比比bi5 家里li5 屋里li5 手里li5 心里li5 嘴里li5 包里li5 车里li5 锅里li5 早上shang5 晚上shang5
身上shang5 脸上shang5 头上shang5 地上shang5 桌上shang5 床上shang5 路上shang5 帐篷peng5 地道dao5 亲戚qi5
媳妇fu5 丈夫fu5 师傅fu5 老婆po5 闺女nv5 孙子zi5 核桃tao5 石榴liu5 荸荠qi5 苗条tiao5 凉快kuai5 热闹nao5 痛快kuai5
新鲜xian5 精神shen5 收拾shi5 打算suan5 招呼hu5 伺候hou5 白净jing5 利索suo5 别扭niu5 稀罕han5 讲究jiu5 将就jiu5
自在zai5 怎么me5 这么me5 那么me5 什么me5 胳膊bo5 指甲jia5 嘴巴ba5 下巴ba5 尾巴ba5 骆驼tuo5 苍蝇ying5 蘑菇gu5
馄饨tun5 烧饼bing5 点心xin5 月饼bing5 饺子zi5 包子zi5 粽子zi5 小伙子zi5 功夫fu5 工夫fu5 学问wen5 玻璃li5 扫帚zhou5
簸箕ji5 篱笆ba5 牌子zi5 样子zi5 价钱qian5 生意yi5 买卖mai5 本事shi5 记性xing5 规矩ju5 状元yuan5 秀气qi5 大方fang5
小气qi5 洋气qi5 土气qi5 呗bei5 嗯en1 咱们men5`;

/** Phrase → the reading of each character, null where the general dictionary is right. */
export const phrases: ReadonlyMap<string, (string | null)[]> = new Map(
  `${light}\n${heteronyms}`
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const parts = [...entry.matchAll(/(\p{Script=Han})([a-z]+[1-5])?/gu)];
      return [
        parts.map(([, character]) => character).join(''),
        parts.map(([, , reading]) => reading ?? null),
      ];
    }),
);

export const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.length));
